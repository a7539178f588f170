/** Style of the virtual phones, without trademarks. */
export const PHONE_STYLE = `
:root { --paper: #fbf8f3; --sand: #f1eadf; --ink: #1d1b18; --muted: #5e574d; --forest: #1f4037;
  --terracotta: #a8431f; --line: #8c8375; font: 16px/1.45 system-ui, sans-serif; color: var(--ink) }
* { box-sizing: border-box; margin: 0 }
body { min-height: 100dvh; display: grid; place-items: center; padding: 24px; background: var(--sand) }
button, input { font: inherit; color: inherit }
button { cursor: pointer }
:focus-visible { outline: 3px solid var(--terracotta); outline-offset: 2px }
.home main { width: min(560px, 100%); display: grid; gap: 20px }
.home h1 { font-size: 32px; line-height: 1.1 }
.home ul { list-style: none; padding: 0; display: grid; gap: 8px }
.home li { background: var(--paper); padding: 14px 16px; display: flex; flex-wrap: wrap; gap: 4px 16px; align-items: baseline }
.home a { color: var(--forest); font-weight: 600; font-variant-numeric: tabular-nums }
.home li span, .home p { color: var(--muted) }
.home form { display: grid; grid-template-columns: 1fr auto; gap: 6px 8px }
.home label, #number-error { grid-column: 1 / -1 }
#number-error { color: var(--terracotta) }
.home input { min-height: 44px; padding: 0 12px; border: 1px solid var(--line); background: var(--paper); min-width: 0 }
.home button { min-height: 44px; padding: 0 20px; border: 0; background: var(--forest); color: var(--paper) }
.phone { position: relative; width: 380px; height: min(780px, calc(100dvh - 48px)); min-height: 700px; padding: 18px 20px 28px;
  display: flex; flex-direction: column; overflow: hidden; border: 10px solid var(--ink); border-radius: 44px;
  color: var(--paper); background: var(--forest);
  background-image: linear-gradient(#0000 78%, #a8431f 78% 79.2%, #0000 79.2% 80%, #f1eadf 80% 80.6%, #0000 80.6% 82%,
    #a8431f 82% 85%, #0000 85% 86%, #f1eadf 86% 86.6%, #0000 86.6%) }
.phone a { color: inherit }
.status { display: flex; justify-content: space-between; font-size: 14px; font-variant-numeric: tabular-nums }
.time { margin-top: 36px; font-size: 72px; font-weight: 300; line-height: 1; text-align: center; font-variant-numeric: tabular-nums }
.date { text-align: center; margin-bottom: 28px }
#balance { text-align: center; margin: -16px 0 20px; font-variant-numeric: tabular-nums }
#quiet { text-align: center; line-height: 2 }
#messages { display: grid; gap: 8px; overflow: auto; padding: 4px }
#messages article { background: var(--paper); color: var(--ink); border-radius: 18px; padding: 12px 16px }
#messages h3 { display: flex; justify-content: space-between; font-size: 14px; color: var(--forest) }
#messages time { font-weight: 400; color: var(--muted) }
#messages p { overflow-wrap: anywhere }
#bill { background: var(--paper); color: var(--ink); border-radius: 18px; margin-bottom: 8px }
#bill summary { padding: 12px 16px; color: var(--forest); font-weight: 600; cursor: pointer }
#bill form { display: grid; grid-template-columns: auto 1fr; gap: 8px 12px; align-items: center; padding: 0 16px 16px }
#bill label { font-size: 14px; color: var(--muted) }
#bill input { min-height: 44px; min-width: 0; padding: 0 12px; border: 1px solid var(--line); border-radius: 10px; background: none }
#bill button { grid-column: 1 / -1; min-height: 48px; border: 0; border-radius: 14px; background: var(--forest);
  color: var(--paper); font-weight: 600 }
#prompt { position: absolute; inset: auto 14px 22px; margin: 0; width: auto; padding: 20px; border: 0; border-radius: 26px;
  background: var(--paper); color: var(--ink) }
#prompt h2 { font-size: 15px; color: var(--forest); margin-bottom: 4px }
#question { font-size: 18px; line-height: 1.35; margin-bottom: 12px; overflow-wrap: anywhere }
#prompt label { display: block; font-size: 14px; color: var(--muted); margin-bottom: 4px }
#pin { width: 100%; min-height: 48px; text-align: center; font-size: 26px; letter-spacing: .5em; border: 0;
  border-bottom: 2px solid var(--forest); background: var(--sand) }
#pin:focus-visible { outline-offset: -3px }
.hint { font-size: 13px; color: var(--muted); margin-top: 6px }
.keys { display: grid; grid-template-columns: repeat(3, 1fr); gap: 6px; margin: 10px 0 }
.keys button { min-height: 46px; border: 0; border-radius: 14px; background: var(--sand); font-size: 20px }
.keys button:active { background: #e2d7c6 }
.actions { display: grid; grid-template-columns: 1fr 1fr; gap: 8px }
.actions button { min-height: 50px; border: 1px solid var(--forest); border-radius: 14px; background: none; font-weight: 600; color: var(--forest) }
#send { background: var(--forest); color: var(--paper) }
#status { position: absolute; inset: auto 0 8px; text-align: center; font-size: 13px }
@media (max-width: 460px) {
  body[data-phone] { padding: 0 }
  .phone { width: 100%; height: 100dvh; min-height: 660px; border: 0; border-radius: 0 }
}
@media (prefers-reduced-motion: no-preference) {
  #prompt[open] { animation: rise 200ms ease-out }
  @keyframes rise { from { transform: translateY(24px); opacity: 0 } }
}
`
