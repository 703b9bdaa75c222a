import { focaCampo } from '../atributos/foca-campo.ts';
import type { FaultPlace } from './edited-content.ts';
import type { EditedFields } from './edited-fields.ts';

const temTexto = (v: unknown): v is { currentTarget: { value: string } } =>
  typeof v === 'object' && v !== null && 'currentTarget' in v;

/** What the inputs of fixed fields take. */
export function fieldsFormOf<V extends Record<string, unknown>>(
  campos: EditedFields<V>,
  { valores, errors } = campos.view(),
) {
  const muda = (campo: keyof V & string, valor: unknown) => campos.change({ [campo]: valor } as Partial<V>); // a field of these very values
  return {
    values: valores,
    errors,
    /** As they are at this moment, which may be later than what is on screen. */
    getValues: () => campos.view().valores,
    getInputProps: <K extends keyof V & string>(campo: K) => ({
      value: valores[campo],
      error: errors[campo],
      'data-path': campo,
      onChange: (entrada: unknown) => muda(campo, temTexto(entrada) ? entrada.currentTarget.value : entrada),
      onBlur: () => campos.leaveField(campo),
    }),
    setFieldValue: <K extends keyof V & string>(campo: K, valor: V[K]) => muda(campo, valor),
    setValues: (parte: Partial<V>) => campos.change(parte),
    setFieldError: (campo: keyof V & string, erro: string) => campos.setError(campo, erro),
    clearFieldError: (campo: keyof V & string) => campos.setError(campo, undefined),
  };
}

export type FieldsForm<V extends Record<string, unknown>> = ReturnType<typeof fieldsFormOf<V>>;

/** The input that carries this name, or stands in the cell that does; of two dialogs the upper one's. */
function entradaDe(campo: string): HTMLElement | undefined {
  const no = [...document.querySelectorAll<HTMLElement>(`[data-path="${campo}"]`)].at(-1);
  if (no === undefined || no.matches('input, textarea')) return no;
  return no.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]') ?? undefined;
}

/** Moves the focus to the first of these that is on screen. */
export function focusOnScreen(lugares: readonly FaultPlace[]): void {
  for (const lugar of lugares) {
    const entrada = 'campo' in lugar ? entradaDe(lugar.campo) : undefined;
    if ('atributo' in lugar) focaCampo(lugar.atributo);
    entrada?.focus();
    if ('atributo' in lugar || entrada) return;
  }
}
