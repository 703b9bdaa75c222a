import { focarCampo } from '../atributos/focar-campo.ts';
import type { Campos, Erros, VistaDosCampos } from './campos.ts';
import type { Lugar } from './conteudo.ts';

/** What the inputs of fixed fields take. */
export interface Formulario<V extends Record<string, unknown>> {
  values: V;
  errors: Erros<V>;
  /** As they are at this moment, which may be later than what is on screen. */
  getValues: () => V;
  getInputProps: <K extends keyof V & string>(
    campo: K,
  ) => { value: V[K]; error: string | undefined; onChange: (entrada: unknown) => void; 'data-path': K };
  setFieldValue: <K extends keyof V & string>(campo: K, valor: V[K]) => void;
  setValues: (valores: Partial<V>) => void;
  setFieldError: (campo: keyof V & string, erro: string) => void;
  clearFieldError: (campo: keyof V & string) => void;
}

const temTexto = (v: unknown): v is { currentTarget: { value: string } } =>
  typeof v === 'object' && v !== null && 'currentTarget' in v;

export function formularioDe<V extends Record<string, unknown>>(
  campos: Campos<V>,
  { valores, erros }: VistaDosCampos<V>,
): Formulario<V> {
  const muda = (campo: keyof V & string, valor: unknown) => campos.muda({ [campo]: valor } as Partial<V>); // a field of these very values
  return {
    values: valores,
    errors: erros,
    getValues: () => campos.vista().valores,
    getInputProps: (campo) => ({
      value: valores[campo],
      error: erros[campo],
      'data-path': campo,
      onChange: (entrada) => muda(campo, temTexto(entrada) ? entrada.currentTarget.value : entrada),
    }),
    setFieldValue: muda,
    setValues: (novos) => campos.muda(novos),
    setFieldError: (campo, erro) => campos.erra(campo, erro),
    clearFieldError: (campo) => campos.erra(campo, undefined),
  };
}

/** The input that carries this name, or stands in the cell that does; of two dialogs the upper one's. */
function entradaDe(campo: string): HTMLElement | undefined {
  const no = [...document.querySelectorAll<HTMLElement>(`[data-path="${campo}"]`)].at(-1);
  if (no === undefined || no.matches('input, textarea')) return no;
  return no.querySelector<HTMLElement>('input, textarea, [contenteditable="true"]') ?? undefined;
}

/** Moves the focus to the first of these that is on screen. */
export function focarNaTela(lugares: readonly Lugar[]): void {
  for (const lugar of lugares) {
    const entrada = 'campo' in lugar ? entradaDe(lugar.campo) : undefined;
    if ('atributo' in lugar) focarCampo(lugar.atributo);
    entrada?.focus();
    if ('atributo' in lugar || entrada) return;
  }
}
