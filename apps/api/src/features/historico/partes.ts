import {
  type AtributoDefinicao,
  type Regra,
  regraEmPalavras,
  trocaCodigos,
  unidadeDe,
} from '@retaguarda/atributos';
import {
  type AgendaDeRelatorio,
  agendaEmPalavras,
  definicaoDeRelatorio,
  NOME_DO_CAMPO,
  relatorioEmPalavras,
} from '@retaguarda/contract';
import { formatMoney, formatNumber, formatPreco, valorPeloPreco } from '@retaguarda/domain';
import { type LidoPorParte, objeto } from '../../registros/leituras.ts';
import type { Estado } from './estado.ts';
import { filtros } from './filtros.ts';
import type { Nomes } from './nomes.ts';

type Parte = (valor: unknown, estado: Estado, nomes: Nomes) => string;

/** The definition that a state speaks of: as it is now, with what the state says of it. */
function definicao(estado: Estado, { definicoes }: Nomes): AtributoDefinicao | undefined {
  const agora = typeof estado.id === 'number' ? definicoes.get(estado.id) : undefined;
  return agora === undefined ? undefined : ({ ...agora, ...estado } as AtributoDefinicao); // fields of the one over the other
}

/** Each rule on a line, as the builder words them. */
const regras: Parte = (valor, estado, nomes) => {
  const def = definicao(estado, nomes);
  return (Array.isArray(valor) ? valor : [])
    .map((r: Regra) => {
      const aciona = r.regraAcionados.map((id) => nomes.nome('atributo', id)).join(', ');
      const quando = def === undefined ? String(r.regraValor) : regraEmPalavras(def, r);
      return `${quando}: aciona ${aciona}`;
    })
    .join('\n');
};

/** Codes stand for attributes: people know them by name. */
function porNome({ definicoes }: Nomes): Map<string, string> {
  return new Map([...definicoes.values()].map((d) => [d.codId, d.label]));
}

/** A formula with the names of its attributes, each in brackets. */
const formula: Parte = (valor, _estado, nomes) => {
  const chamados = porNome(nomes);
  const escritos = new Map([...chamados].map(([codId, label]) => [codId, `[${label}]`]));
  return trocaCodigos(String(valor), chamados.keys(), escritos);
};

const codigos: Parte = (valor, _estado, nomes) => {
  const chamados = porNome(nomes);
  return (Array.isArray(valor) ? valor : [])
    .map((codId) => chamados.get(String(codId)) ?? String(codId))
    .join(', ');
};

const valorPadrao: Parte = (valor, estado, nomes) => {
  const def = definicao(estado, nomes);
  const lido = def === undefined ? undefined : unidadeDe(def).parse(def, valor as AtributoDefinicao['value']);
  return def !== undefined && lido?.ok === true ? unidadeDe(def).format(def, lido.valor) : String(valor);
};

/** A line of a note: of an entry its price, and its worth where that is another one. Before prices had decimals, cents of one unit. */
const itemDaNota: Parte = (valor) => {
  const { quantidade, valor: centavos, preco, total } = objeto(valor);
  const quantas = Number(quantidade ?? 0);
  const unidades = formatNumber(quantas);
  if (typeof centavos === 'number') return `${unidades} × ${formatMoney(centavos)}`;
  if (typeof preco !== 'string' || typeof total !== 'number') return unidades;
  const pelaQuantidade = `${unidades} × R$ ${formatPreco(preco)}`;
  return valorPeloPreco(quantas, preco) === total
    ? pelaQuantidade
    : `${pelaQuantidade} (${formatMoney(total)})`;
};

/** How the columns of a view stand: how many of them were hidden, moved and sized by hand. */
const aspecto: Parte = (valor) => {
  const { colunas, densidade } = objeto(valor);
  const { ocultas, ordem, larguras } = objeto(colunas);
  const quantas = [
    [Object.keys(objeto(ocultas)).length, 'ocultas'],
    [Object.keys(objeto(ordem)).length, 'em ordem própria'],
    [Object.keys(objeto(larguras)).length, 'com largura própria'],
  ] as const;
  return [
    ...quantas.flatMap(([n, quais]) => (n === 0 ? [] : [`${n} ${quais}`])),
    densidade === 'compacta' ? 'linhas compactas' : 'linhas confortáveis',
  ].join('; ');
};

/** What a report counts and by what; of a state that no call would take any more, nothing. */
const relatorio: Parte = (valor, _estado, { nome }) => {
  const lida = definicaoDeRelatorio.safeParse(valor);
  const doCampo = (campo: string) =>
    campo.startsWith('atributo.')
      ? nome('atributo', Number(campo.slice(9)))
      : (NOME_DO_CAMPO[campo] ?? campo);
  return lida.success ? relatorioEmPalavras(lida.data, doCampo) : '';
};

const envio: Parte = (valor) => agendaEmPalavras(valor as AgendaDeRelatorio); // as the act wrote it

export const PARTES: Readonly<Record<LidoPorParte, Parte>> = {
  regras,
  formula,
  codigos,
  valorPadrao,
  itemDaNota,
  filtros,
  aspecto,
  relatorio,
  envio,
};
