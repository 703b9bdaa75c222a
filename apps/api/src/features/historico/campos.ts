import { type AtributoDefinicao, unidadeDe } from '@retaguarda/atributos';
import { type HistoricoRegistro, MESSAGES, REGISTROS } from '@retaguarda/contract';
import { formatDateBr, formatMoney } from '@retaguarda/domain';
import type { Valores } from '../../base/db/valores.ts';
import { nomeCidade } from '../../nucleo/cidade/public.ts';

export type Estado = Readonly<Record<string, unknown>>;

export interface Campo {
  nome: string;
  antes: string;
  depois: string;
}

/** What the texts of a page of history are looked up in. */
export interface Nomes {
  definicoes: ReadonlyMap<number, AtributoDefinicao>;
  categoria: (id: number) => string;
  baixa: (id: number) => string;
}

const numero = (v: unknown): number => (typeof v === 'number' ? v : 0);

/** Fields of the records themselves: name and how a stored value reads; others only link records. */
function campoFixo(
  chave: string,
  entidade: HistoricoRegistro['entidade'],
  nomes: Nomes,
): [string, (v: unknown) => string] | null {
  switch (chave) {
    case 'catgId':
      return ['Categoria', (v) => nomes.categoria(numero(v))];
    case 'cidadeId':
      return ['Cidade', (v) => nomeCidade(numero(v))];
    case 'situacao': {
      const { situacao }: { situacao?: (n: number) => string } = REGISTROS[entidade].historico;
      return situacao === undefined ? null : ['Situação', (v) => situacao(numero(v))];
    }
    case 'nome':
      return entidade === 'baixa' ? ['Nome', String] : null;
    case 'dta':
      return ['Data', (v) => formatDateBr(String(v))];
    case 'baixaId':
      return ['Baixa', (v) => nomes.baixa(numero(v))];
    case 'valor':
      return ['Valor', (v) => formatMoney(numero(v))];
    default:
      return null;
  }
}

const valoresDe = (estado: Estado | null): Valores => (estado?.valores ?? {}) as Valores; // as comValores wrote them

/** Attributes whose value in use differs; one that became inactive has none. */
const idsMudados = (antes: Valores, depois: Valores): number[] =>
  [...new Set([...Object.keys(antes), ...Object.keys(depois)])]
    .filter((k) => /^\d+$/.test(k) && JSON.stringify(antes[k] ?? null) !== JSON.stringify(depois[k] ?? null))
    .map(Number);

function camposDosValores(antes: Valores, depois: Valores, { definicoes }: Nomes): Campo[] {
  return idsMudados(antes, depois).map((id) => {
    const def = definicoes.get(id);
    const texto = (valores: Valores) => {
      const valor = valores[String(id)] ?? null;
      if (valor === null) return '';
      return def === undefined ? JSON.stringify(valor) : unidadeDe(def).format(def, valor);
    };
    return { nome: def?.label ?? MESSAGES.atributoDesativado, antes: texto(antes), depois: texto(depois) };
  });
}

/** What differs between two states, as people read it. */
export function camposMudados(
  entidade: HistoricoRegistro['entidade'],
  antes: Estado | null,
  depois: Estado | null,
  nomes: Nomes,
): Campo[] {
  const valores = [valoresDe(antes), valoresDe(depois)] as const;
  // A receivable's worth is what its attribute holds, which is listed by its own name.
  const comAtributo = idsMudados(...valores).some((id) => nomes.definicoes.get(id)?.valorRecebivel);
  const chaves = [...new Set([...Object.keys(antes ?? {}), ...Object.keys(depois ?? {})])].filter(
    (chave) => !(chave === 'valor' && comAtributo),
  );
  const fixos = chaves.flatMap((chave) => {
    const campo = campoFixo(chave, entidade, nomes);
    if (campo === null) return [];
    const [nome, ler] = campo;
    const texto = (estado: Estado | null) => (estado?.[chave] == null ? '' : ler(estado[chave]));
    return [{ nome, antes: texto(antes), depois: texto(depois) }];
  });
  return [...fixos, ...camposDosValores(...valores, nomes)];
}
