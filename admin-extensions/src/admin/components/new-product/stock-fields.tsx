import { Choice, Field } from "@mavazi/admin-ui"
import * as copy from "../../copy/new-product"
import { type FieldErrors, type ProductForm, variantName, variantsOf } from "../../data/new-product"
import { FieldError } from "./field-error"

interface StockFieldsProps {
  form: ProductForm
  errors: FieldErrors
  onChange: (change: Partial<ProductForm>) => void
}

/** One price, and one stock for every variant or one for each. */
export function StockFields({ form, errors, onChange }: StockFieldsProps) {
  const variants = variantsOf(form)
  const { differs, stockOf } = form
  return (
    <div className="flex flex-col gap-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <div>
          <Field kind="number" label={copy.price} value={form.price} onChange={(price) => onChange({ price })} />
          <FieldError message={errors.price} />
        </div>
        {!differs && (
          <div>
            <Field
              kind="number"
              label={copy.stock}
              hint={copy.variantsCount(variants.length)}
              value={form.stock}
              onChange={(stock) => onChange({ stock })}
            />
            <FieldError message={errors.stock} />
          </div>
        )}
      </div>
      {variants.length > 1 && (
        <Choice label={copy.stockDiffers} checked={differs} onChange={(value) => onChange({ differs: value })} />
      )}
      {differs && (
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {variants.map(variantName).map((name) => (
            <Field
              key={name}
              kind="number"
              label={copy.stockOf(name)}
              value={stockOf[name] ?? ""}
              onChange={(value) => onChange({ stockOf: { ...stockOf, [name]: value } })}
            />
          ))}
        </div>
      )}
      {differs && <FieldError message={errors.stockOf} />}
    </div>
  )
}
