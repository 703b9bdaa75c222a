import type { catalogoPrevia, RouteBody } from '@retaguarda/contract';
import { ehAtivo } from '@retaguarda/domain';
import { definicaoDe, type Modelo } from '../../nucleo/modelo/public.ts';
import type { AtributoRow } from './atributo-row.ts';

/** A change of the catalogue as it is asked for; what is brought from another network keeps its code. */
export type Pedido = RouteBody<typeof catalogoPrevia> & { codigo?: string };

/** One definition before and after; without `depois` it is deleted. */
export interface Troca {
  antes: AtributoRow | null;
  depois: AtributoRow | null;
}

/** A change that may be made: what it makes of the definitions, its mirrors' included. */
export interface Plano {
  titulo: string;
  message: string;
  /** The attribute itself first, then its mirrors. */
  trocas: readonly Troca[];
  /** Records that hold a value of the attribute. */
  uso: number;
  /** Options that go away although records hold them. */
  opcoes: readonly { nome: string; registros: number }[];
  antes: Modelo;
  depois: Modelo;
  /** Attribute categories whose definitions change. */
  refs: readonly number[];
  /** Each definition of the network with its version, as it stands before. */
  definicoes: readonly (readonly [id: number, versao: number])[];
}

const ativa = (row: AtributoRow | null): row is AtributoRow => row !== null && ehAtivo(row.situacao);

/** The model with some definitions exchanged for others. */
export function comTrocas(modelo: Modelo, trocas: readonly Troca[]): Modelo {
  const refs = refsDe(trocas);
  const mudadas = new Set(trocas.flatMap((t) => [t.antes?.id ?? 0, t.depois?.id ?? 0]));
  return modelo.comAtributos(
    new Map(
      refs.map((ref) => [
        ref,
        [
          ...modelo.atributos(ref).filter((d) => !mudadas.has(d.id)),
          ...trocas
            .map((t) => t.depois)
            .filter(ativa)
            .filter((row) => row.categoria_id === ref)
            .map(definicaoDe),
        ],
      ]),
    ),
  );
}

export const refsDe = (trocas: readonly Troca[]): number[] => [
  ...new Set(trocas.flatMap(({ antes, depois }) => (depois ?? antes)?.categoria_id ?? [])),
];

/** What only shows a field in another way: no record is worth another look. */
const APARENCIA: ReadonlySet<string> = new Set([
  'label',
  'value',
  'tamOc',
  'tamSd',
  'tamMd',
  'tamLg',
  'atribDisabled',
  'atribReadonly',
  'restrito',
  'reservado',
  'prazo',
  'antecedencia',
  'ficaNoDia',
  'table',
  'placeholder',
  'hint',
  'help',
  'helpmsg',
  'prefixo',
  'sufixo',
  'rows',
  'counter',
  'chips',
  'oQueSePaga',
  'selectFirst',
  'checkAll',
  'orientacao',
  'clearable',
  'modal',
  'modalscreen',
  'dateTitle',
  'solo',
  'outlined',
  'elevation',
]);

function soAparencia({ antes, depois }: Troca): boolean {
  if (!ativa(antes) && !ativa(depois)) return true;
  if (!ativa(antes) || !ativa(depois) || antes.etapa !== depois.etapa || antes.ordem !== depois.ordem)
    return false;
  if (antes.valor_recebivel !== depois.valor_recebivel) return false;
  const a = new Map(Object.entries(antes.dados));
  return Object.entries(depois.dados).every(
    ([campo, valor]) => APARENCIA.has(campo) || JSON.stringify(a.get(campo)) === JSON.stringify(valor),
  );
}

/** Whether any record may come out otherwise than it is stored. */
export const alcancaRegistros = ({ trocas }: Plano): boolean => !trocas.every(soAparencia);
