import { type AtributoDefinicao, ehNumero } from '@retaguarda/atributos';
import type { RecebivelLinha, Somatorio } from '@retaguarda/contract';
import { formatDateBr } from '@retaguarda/domain';
import { larguraDaColuna } from '../../../atributos/larguras.ts';
import { StateDot } from '../../../ui/state-dot.tsx';
import type { Column } from '../../../ui/table/data-table-types.ts';
import { RECEBIVEIS as T } from '../processo/passos-textos.ts';
import { textoDaSoma } from './somas.tsx';
import { ehCancelado } from './totais-digitados.ts';

function NomeDaBaixa({ recebivel }: { recebivel: RecebivelLinha }) {
  if (!ehCancelado(recebivel)) return recebivel.baixaNome;
  return (
    <>
      {recebivel.baixaNome} <StateDot nome={T.cancelada} tom="parado" hint={T.foraDosTotais} />
    </>
  );
}

/** Pixels; the attributes' columns know their own, and the name of the baixa takes what they leave. */
const LARGURA = { id: 86, data: 104 } as const;

export const FIXAS: readonly Column<RecebivelLinha>[] = [
  { key: 'id', header: T.id, cell: (r) => `#${r.recebId}`, nowrap: true, width: LARGURA.id },
  {
    key: 'baixa',
    header: T.baixa,
    cell: (r) => <NomeDaBaixa recebivel={r} />,
    wrap: true,
  },
  {
    key: 'data',
    header: T.data,
    cell: (r) => (r.baixaDta ? formatDateBr(r.baixaDta) : ''),
    nowrap: true,
    width: LARGURA.data,
  },
];

const SITUACAO: Column<RecebivelLinha> = {
  key: 'situacao',
  header: '',
  cell: () => <StateDot nome={T.cancelada} tom="parado" />,
  card: 'state',
  empty: (r) => !ehCancelado(r),
};

/** The same on cards, where the state of the baixa has a place of its own. */
export const NO_CARTAO: readonly Column<RecebivelLinha>[] = [
  ...FIXAS.map((c) => (c.key === 'baixa' ? { ...c, cell: (r: RecebivelLinha) => r.baixaNome } : c)),
  SITUACAO,
];

/** How the column of an attribute looks, with its sum where it has one. */
export const aspectoDe = (totais: readonly Somatorio[]) => {
  const somas = new Map(totais.map((s) => [s.catId, s]));
  return (d: AtributoDefinicao): Partial<Column<RecebivelLinha>> => {
    const soma = somas.get(d.id);
    return {
      width: larguraDaColuna(d),
      ...(ehNumero(d) ? {} : { wrap: true }),
      ...(soma ? { total: textoDaSoma(soma) } : {}),
    };
  };
};

/** The columns of the step where no receivable stands below them: as heads, or with the sums of all people. */
export const colunasDoPasso = (
  definicoes: readonly AtributoDefinicao[],
  totais: readonly Somatorio[] = [],
): Column<RecebivelLinha>[] => {
  const aspecto = aspectoDe(totais);
  return [
    ...FIXAS,
    ...definicoes
      .filter((d) => !d.oculto)
      .map((d) => ({
        key: `a${d.id}`,
        header: d.label,
        cell: () => null,
        ...(ehNumero(d) ? { align: 'right' as const } : {}),
        ...aspecto(d),
      })),
  ];
};
