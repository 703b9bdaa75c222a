import type { OrdemServico, OrdemServicoTotais } from '@retaguarda/contract';
import {
  centavosToReais,
  formatDateBr,
  formatPlaca,
  nomeSituacaoOrdem,
  reaisToCentavos,
  tomSituacaoOrdem,
} from '@retaguarda/domain';
import { formataReais } from '../../atributos/formata.ts';
import { byColumns, byMonth, type Grouping } from '../../lib/list/groups.ts';
import type { TextColumn } from '../../ui/list/list-export-tools.tsx';
import { StateDot } from '../../ui/state-dot.tsx';
import { ORDENS as T } from './textos.ts';

/** What the work brought: revenue less cost, to the cent. */
export const maoDeObra = (receita: number, custo: number): number =>
  centavosToReais((reaisToCentavos(receita) ?? 0) - (reaisToCentavos(custo) ?? 0));

const dia = (valor: string): string => (valor === '' ? '' : formatDateBr(valor));

type Linha = OrdemServico;
const id = (o: Linha) => `#${o.osId}`;
const placa = (o: Linha) => formatPlaca(o.veiculo.veiculoPlaca);
const cliente = (o: Linha) => o.pesCliente.name;
const responsavel = (o: Linha) => o.pesResp.name;
const entrada = (o: Linha) => dia(o.osDtaIni);
const saida = (o: Linha) => dia(o.osDtaFim);
const custo = (o: Linha) => o.osValorCusto;
const trabalho = (o: Linha) => maoDeObra(o.osValorReceita, o.osValorCusto);
const receita = (o: Linha) => o.osValorReceita;
const situacao = (o: Linha) => nomeSituacaoOrdem(o.osSituacao);

const valor = (
  key: string,
  header: string,
  quanto: (o: Linha) => number,
  total: number | undefined,
): TextColumn<Linha> => ({
  key,
  header,
  cell: (o: Linha) => formataReais(quanto(o)),
  text: (o: Linha) => formataReais(quanto(o)),
  amount: quanto,
  valueKind: 'reais',
  align: 'right',
  nowrap: true,
  width: 114,
  ...(total === undefined ? {} : { total: formataReais(total) }),
});

/** The same columns for the screen and for files; the sums are those of all orders that match. */
export const ordemColumns = (totais: OrdemServicoTotais | undefined): readonly TextColumn<Linha>[] => [
  { key: 'id', header: T.id, cell: id, text: id, valueKind: 'id', nowrap: true, fixed: true, width: 56 },
  { key: 'placa', header: T.placa, cell: placa, text: placa, nowrap: true, width: 84 },
  { key: 'proprietario', header: T.proprietario, cell: cliente, text: cliente, wrap: true },
  { key: 'responsavel', header: T.responsavel, cell: responsavel, text: responsavel, wrap: true },
  {
    key: 'entrada',
    header: T.entrada,
    cell: entrada,
    text: entrada,
    valueKind: 'data',
    nowrap: true,
    width: 98,
  },
  { key: 'saida', header: T.saida, cell: saida, text: saida, valueKind: 'data', nowrap: true, width: 90 },
  valor('custo', T.custo, custo, totais?.custo),
  { ...valor('maoDeObra', T.maoDeObra, trabalho, totais?.maoDeObra), sum: { rule: T.somaMaoDeObra } },
  valor('receita', T.receita, receita, totais?.receita),
  {
    key: 'situacao',
    header: T.situacao,
    text: situacao,
    width: 158,
    cell: (o) => <StateDot nome={situacao(o)} tom={tomSituacaoOrdem(o.osSituacao)} />,
  },
];

/** By what service orders are grouped in files. */
export const GRUPOS: readonly Grouping<Linha>[] = [
  ...byColumns(ordemColumns(undefined), ['situacao', 'responsavel']),
  byMonth('mes', T.mes, entrada),
];
