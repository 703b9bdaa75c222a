import { LazySelect } from '../../ui/form/lazy-select.tsx';
import type { EntradaDoCampo, TipoDeCampo } from '../cadastro.ts';

/** One of a few words; the first until another is chosen. */
export function escolha(nomes: Readonly<Record<string, string>>): TipoDeCampo {
  const data = Object.entries(nomes).map(([value, label]) => ({ value, label }));
  return {
    inicial: data[0]?.value ?? '',
    Entrada: ({ chave, valores, muda, ...look }: EntradaDoCampo) => (
      <LazySelect
        {...look}
        allowDeselect={false}
        data={data}
        value={String(valores[chave])}
        onChange={(valor) => valor !== null && muda({ [chave]: valor })}
      />
    ),
    texto: (registro, chave) => nomes[String(registro[chave])] ?? '',
  };
}
