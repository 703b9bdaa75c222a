import { focaCampo } from '../atributos/foca-campo.ts';
import type { Campos } from './campos.ts';
import type { Lugar } from './conteudo.ts';

const temTexto = (v: unknown): v is { currentTarget: { value: string } } =>
  typeof v === 'object' && v !== null && 'currentTarget' in v;

/** What the inputs of fixed fields take. */
export function formularioDe<V extends Record<string, unknown>>(
  campos: Campos<V>,
  { valores, erros } = campos.vista(),
) {
  const muda = (campo: keyof V & string, valor: unknown) => campos.muda({ [campo]: valor } as Partial<V>); // a field of these very values
  return {
    values: valores,
    errors: erros,
    /** As they are at this moment, which may be later than what is on screen. */
    getValues: () => campos.vista().valores,
    getInputProps: <K extends keyof V & string>(campo: K) => ({
      value: valores[campo],
      error: erros[campo],
      'data-path': campo,
      onChange: (entrada: unknown) => muda(campo, temTexto(entrada) ? entrada.currentTarget.value : entrada),
      onBlur: () => campos.deixa(campo),
    }),
    setFieldValue: <K extends keyof V & string>(campo: K, valor: V[K]) => muda(campo, valor),
    setValues: (parte: Partial<V>) => campos.muda(parte),
    setFieldError: (campo: keyof V & string, erro: string) => campos.erra(campo, erro),
    clearFieldError: (campo: keyof V & string) => campos.erra(campo, undefined),
  };
}

export type Formulario<V extends Record<string, unknown>> = ReturnType<typeof formularioDe<V>>;

/** The input that carries this name, or stands in the cell that does; of two dialogs the upper one's. */
function entradaDe(campo: string): HTMLElement | undefined {
  const no = [...document.querySelectorAll<HTMLElement>(`[data-path="${campo}"]`)].at(-1);
  if (no === undefined || no.matches('input, textarea')) return no;
  return no.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]') ?? undefined;
}

/** Moves the focus to the first of these that is on screen. */
export function focaNaTela(lugares: readonly Lugar[]): void {
  for (const lugar of lugares) {
    const entrada = 'campo' in lugar ? entradaDe(lugar.campo) : undefined;
    if ('atributo' in lugar) focaCampo(lugar.atributo);
    entrada?.focus();
    if ('atributo' in lugar || entrada) return;
  }
}
