/* Types of the modules that the plugin compiles from `content/`. */

declare module "~content/shop.yaml" {
  const content: import("./schemas").Content["shop"]
  export default content
}
declare module "~content/policies.yaml" {
  const content: import("./schemas").Content["policies"]
  export default content
}
declare module "~content/checkout.yaml" {
  const content: import("./schemas").Content["checkout"]
  export default content
}
declare module "~content/home.yaml" {
  const content: import("./schemas").Content["home"]
  export default content
}
declare module "~content/about.yaml" {
  const content: import("./schemas").Content["about"]
  export default content
}
declare module "~content/contact.yaml" {
  const content: import("./schemas").Content["contact"]
  export default content
}
declare module "~content/careers.yaml" {
  const content: import("./schemas").Content["careers"]
  export default content
}
declare module "~content/sustainability.yaml" {
  const content: import("./schemas").Content["sustainability"]
  export default content
}
declare module "~content/press.yaml" {
  const content: import("./schemas").Content["press"]
  export default content
}
declare module "~content/shipping-returns.yaml" {
  const content: import("./schemas").Content["shipping-returns"]
  export default content
}
declare module "~content/policy-questions.yaml" {
  const content: import("./schemas").Content["policy-questions"]
  export default content
}
declare module "~content/newsletter.yaml" {
  const content: import("./schemas").Content["newsletter"]
  export default content
}
declare module "~content/faq.yaml" {
  const content: import("./schemas").Content["faq"]
  export default content
}
declare module "~content/size-guide.yaml" {
  const content: import("./schemas").Content["size-guide"]
  export default content
}
