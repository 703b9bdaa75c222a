import { type AtributoDefinicao, type AtribValor, ehCalculado, unidadeDe } from '@retaguarda/atributos';
import { COLUNAS_DE_PESSOA, titulosDoCampo } from '@retaguarda/contract';
import { chaveDeTitulo } from '@retaguarda/domain';

/** What each column of the file feeds. */
export type Coluna =
  | { tipo: 'nome' | 'pesTipo'; titulo: string }
  | { tipo: 'cpf' | 'codigo'; titulo: string }
  | { tipo: 'atributo'; titulo: string; def: AtributoDefinicao };

export const MENSAGEM_TIPO = (linha: number): string =>
  `Erro encontrado na linha: ${linha}, Tipo de pessoa não informada`;

/** A header nobody knows, in the words of the specification. */
export const mensagemCabecalho = (titulo: string): string =>
  `Erro encontrado na linha: 1 da coluna: ${titulo}, verifica se o cabeçalho da coluna esta correto, caso necessario baixe um novo template`;

const POR_TITULO: ReadonlyMap<string, keyof typeof COLUNAS_DE_PESSOA> = new Map(
  (['nome', 'tipo', 'cpf', 'codigo'] as const).flatMap((tipo) =>
    titulosDoCampo(tipo, [COLUNAS_DE_PESSOA[tipo]]).map((titulo) => [titulo, tipo] as const),
  ),
);

/**
 * Columns by header: attribute codes, then the fields of a person by the names that offices give them, of which CPF
 * and code find who is registered already. A header that names nothing, or one twice, is answered by its title.
 */
export function lerCabecalho(
  titulos: readonly string[],
  definicoes: readonly AtributoDefinicao[],
): { ok: true; colunas: Coluna[] } | { ok: false; titulo: string } {
  const porCodigo = new Map(definicoes.map((d) => [d.codId.toLowerCase(), d]));
  const vistos = new Set<string>();
  const colunas: Coluna[] = [];
  for (const bruto of titulos) {
    const titulo = bruto.trim();
    const def = porCodigo.get(titulo.toLowerCase());
    const campo = def === undefined ? POR_TITULO.get(chaveDeTitulo(titulo)) : undefined;
    const chave = def?.codId ?? campo;
    if (chave === undefined || vistos.has(chave)) return { ok: false, titulo };
    vistos.add(chave);
    if (def !== undefined) colunas.push({ tipo: 'atributo', titulo, def });
    else if (campo !== undefined) colunas.push({ tipo: campo === 'tipo' ? 'pesTipo' : campo, titulo });
  }
  for (const campo of ['nome', 'tipo'] as const)
    if (!vistos.has(campo)) return { ok: false, titulo: COLUNAS_DE_PESSOA[campo] };
  return { ok: true, colunas };
}

export interface Recusa {
  linha: number;
  coluna: string;
  motivo: string;
}

export interface LinhaLida {
  linha: number;
  nome: string;
  pesTipo: number;
  cpf: string;
  codigo: string;
  valores: Map<number, AtribValor>;
  recusas: Recusa[];
}

/** Reads one line by its columns; what can't be read is a refusal with the column's title. */
export function lerLinha(colunas: readonly Coluna[], linha: number, celulas: readonly string[]): LinhaLida {
  const lida: LinhaLida = {
    linha,
    nome: '',
    pesTipo: 0,
    cpf: '',
    codigo: '',
    valores: new Map(),
    recusas: [],
  };
  colunas.forEach((coluna, i) => {
    const texto = (celulas[i] ?? '').trim();
    if (coluna.tipo === 'nome') lida.nome = texto.replace(/\s+/g, ' ');
    else if (coluna.tipo === 'pesTipo') lida.pesTipo = /^\d{1,15}$/.test(texto) ? Number(texto) : 0;
    else if (coluna.tipo !== 'atributo') lida[coluna.tipo] = texto;
    else if (texto !== '' && !ehCalculado(coluna.def)) {
      const valor = unidadeDe(coluna.def).parseTexto(coluna.def, texto);
      if (valor.ok) lida.valores.set(coluna.def.id, valor.valor);
      else lida.recusas.push({ linha, coluna: coluna.titulo, motivo: valor.erro.message });
    }
  });
  if (celulas.length > colunas.length && celulas.slice(colunas.length).some((c) => c.trim() !== ''))
    lida.recusas.push({
      linha,
      coluna: `${colunas.length + 1}`,
      motivo: 'Há mais células do que colunas no cabeçalho',
    });
  return lida;
}
