import { Choice, Field } from "@mavazi/admin-ui"
import type { NewProductChoices } from "@mavazi/contracts/engine-admin/new-product"
import { Button, Input, Label, Text, toast } from "@medusajs/ui"
import { useMutation, useQueryClient } from "@tanstack/react-query"
import { type FormEvent, useEffect, useId, useRef, useState } from "react"
import { useNavigate } from "react-router-dom"
import * as copy from "../../copy/new-product"
import { checkForm, createProduct, EMPTY_FORM, type FieldErrors, type ProductForm } from "../../data/new-product"
import { FieldError } from "./field-error"
import { OptionFields } from "./option-fields"
import { PictureFields } from "./picture-fields"
import { StockFields } from "./stock-fields"

type Status = "draft" | "published"

/** The form of a new product. What is wrong is said beside each field; a saved product is shown in the table. */
export function NewProductForm({ options, categories }: NewProductChoices) {
  const titleId = useId()
  const page = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [form, setForm] = useState(EMPTY_FORM)
  const [errors, setErrors] = useState<FieldErrors>({})
  // The buttons are at the end of a long page.
  useEffect(() => {
    if (Object.keys(errors).length > 0) page.current?.querySelector("[role=alert]")?.scrollIntoView({ block: "center" })
  }, [errors])
  const change = (change: Partial<ProductForm>) => setForm((before) => ({ ...before, ...change }))
  const { mutate, isPending, error } = useMutation({
    mutationFn: createProduct,
    onSuccess: async ({ product: { title } }, { status }) => {
      toast.success(status === "published" ? copy.published(title) : copy.drafted(title))
      await queries.invalidateQueries()
      await navigate(`/products-and-stock?q=${encodeURIComponent(title)}`)
    },
  })
  const save = (status: Status) => {
    const checked = checkForm(form, status)
    setErrors(checked.errors ?? {})
    if (checked.product !== null && !isPending) mutate(checked.product)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save("published")
  }
  const chooseCategory = (id: string, isChosen: boolean) =>
    change({ categoryIds: form.categoryIds.filter((each) => each !== id).concat(isChosen ? [id] : []) })
  return (
    <form ref={page} className="flex max-w-3xl flex-col gap-y-6 px-6 py-4" onSubmit={submit} noValidate>
      <div className="flex flex-col gap-y-1">
        <Label htmlFor={titleId} size="small">
          {copy.title}
        </Label>
        <Input
          id={titleId}
          size="small"
          autoComplete="off"
          maxLength={120}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- the page is the form; its first field is where one begins
          autoFocus
          value={form.title}
          onChange={(event) => change({ title: event.target.value })}
        />
        <FieldError message={errors.title} />
      </div>
      <div>
        <Field
          kind="text"
          label={copy.description}
          value={form.description}
          onChange={(description) => change({ description })}
        />
        <FieldError message={errors.description} />
      </div>
      <PictureFields
        pictures={form.pictures}
        error={errors.pictures}
        onAdd={(url) => setForm((before) => ({ ...before, pictures: [...new Set([...before.pictures, url])] }))}
        onRemove={(url) => change({ pictures: form.pictures.filter((each) => each !== url) })}
      />
      <OptionFields form={form} options={options} error={errors.options} onChange={change} />
      <StockFields form={form} errors={errors} onChange={change} />
      <fieldset className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
        <legend className="txt-compact-small-plus pb-2">{copy.categories}</legend>
        {categories.map(({ id, name }) => (
          <Choice
            key={id}
            label={name}
            checked={form.categoryIds.includes(id)}
            onChange={(isChosen) => chooseCategory(id, isChosen)}
          />
        ))}
        <FieldError message={errors.categoryIds} />
      </fieldset>
      {error !== null && (
        <Text size="small" className="text-ui-fg-error" role="alert">
          {error.message}
        </Text>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="small" type="submit" isLoading={isPending}>
          {copy.publish}
        </Button>
        <Button size="small" type="button" variant="secondary" disabled={isPending} onClick={() => save("draft")}>
          {copy.saveDraft}
        </Button>
      </div>
    </form>
  )
}
