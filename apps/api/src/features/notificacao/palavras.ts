import {
  anotacaoLida,
  mencionadosEm,
  REGISTROS,
  type Recurso,
  type TipoDeNotificacao,
  type TipoDeRegistro,
} from '@retaguarda/contract';
import { formatNumber, nomeSituacaoCarga, SITUACAO_MENSAGEM, type SituacaoCarga } from '@retaguarda/domain';
import { sql } from 'kysely';
import { permissionName } from '../../base/auth/permissions.ts';
import type { Tx } from '../../base/db/tx.ts';
import type { AvisoRow, Dito } from './dito.ts';
import { automacao } from './palavras-da-automacao.ts';
import { compromisso } from './palavras-do-compromisso.ts';
import { prazo } from './palavras-do-prazo.ts';

/** A row as it is stored. */
export interface NotificacaoRow extends AvisoRow {
  tipo: TipoDeNotificacao;
  entidade: TipoDeRegistro | null;
  empresa_id: number | null;
  em: string;
  lida: boolean;
}

/** What the notices of a kind say, by id; the transaction sees what their reader sees. */
type Diz = (tx: Tx, rows: readonly NotificacaoRow[]) => Promise<ReadonlyMap<number, Dito>>;

const ALGUEM = 'Alguém';
const OUTRA_PESSOA = 'outra pessoa';
const MAIOR_DETALHE = 280;

const registroDe = ({ entidade, entidade_id }: NotificacaoRow): string =>
  entidade === null ? '' : `${REGISTROS[entidade].nome} #${entidade_id}`;

const numero = (row: NotificacaoRow, campo: string): number => Number(row.dados[campo] ?? 0);

const curto = (texto: string): string =>
  texto.length > MAIOR_DETALHE ? `${texto.slice(0, MAIOR_DETALHE).trimEnd()}…` : texto;

const mencao: Diz = async (tx, rows) => {
  const ids = rows.map((row) => numero(row, 'anotacaoId'));
  const notas = await tx.rows(sql<{ id: number; texto: string; quem: string | null }>`
    select a.id, a.texto, q.nome as quem from anotacao a
      left join pessoa q on q.tenant_id = a.tenant_id and q.id = a.criado_por
     where a.tenant_id = ${tx.tenant} and a.id = any(${ids}::bigint[])`);
  const ditos = [...new Set(notas.flatMap(({ texto }) => mencionadosEm(texto)))];
  const nomes = await tx.rows(sql<{ id: number; nome: string }>`
    select id, nome from pessoa where tenant_id = ${tx.tenant} and id = any(${ditos}::bigint[])`);
  const nomeDe = (id: number) => nomes.find((n) => n.id === id)?.nome ?? OUTRA_PESSOA;
  return new Map(
    rows.flatMap((row): [number, Dito][] => {
      const nota = notas.find((a) => a.id === numero(row, 'anotacaoId'));
      if (nota === undefined) return [];
      const titulo = `${nota.quem ?? ALGUEM} mencionou você em ${registroDe(row)}`;
      return [[row.id, { titulo, detalhe: curto(anotacaoLida(nota.texto, nomeDe)) }]];
    }),
  );
};

const importacao: Diz = async (tx, rows) => {
  const ids = rows.map((row) => row.entidade_id ?? 0);
  const cargas = await tx.rows(sql<{ id: number; arquivo: string; situacao: SituacaoCarga }>`
    select id, nome_arquivo as arquivo, situacao from carga where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Dito][] => {
      const carga = cargas.find((c) => c.id === row.entidade_id);
      if (carga === undefined) return [];
      return [
        [row.id, { titulo: `Importação: ${nomeSituacaoCarga(carga.situacao)}`, detalhe: carga.arquivo }],
      ];
    }),
  );
};

interface PedidoRow {
  id: number;
  pessoa: number;
  nome: string;
  recurso: Recurso | null;
  registro: TipoDeRegistro | null;
  registro_id: number | null;
  encerrado: boolean;
}

const pedidosDe = (tx: Tx, rows: readonly NotificacaoRow[]) =>
  tx.rows(sql<PedidoRow>`
    select a.id, p.id as pessoa, p.nome, a.recurso, a.registro, a.registro_id, a.encerrado_em is not null as encerrado
      from pedido_de_acesso a join pessoa p on p.tenant_id = a.tenant_id and p.id = a.pessoa_id
     where a.tenant_id = ${tx.tenant} and a.id = any(${rows.map((row) => numero(row, 'pedidoId'))}::bigint[])`);

const oPedido = ({ recurso, registro, registro_id }: PedidoRow): string =>
  registro === null
    ? `a permissão '${permissionName(recurso ?? '')}'`
    : `ver ${REGISTROS[registro].nome} #${registro_id}`;

const enderecoDoPedido = ({ pessoa, recurso, registro, registro_id }: PedidoRow): string =>
  `/acessos?pessoa=${pessoa}&${registro === null ? `recurso=${recurso}` : `oque=registro&registro=${registro}&numero=${registro_id}`}`;

/** What is said of a request for access. */
const dePedidos =
  (diz: (pedido: PedidoRow, row: NotificacaoRow) => Dito): Diz =>
  async (tx, rows) => {
    const pedidos = await pedidosDe(tx, rows);
    return new Map(
      rows.flatMap((row): [number, Dito][] => {
        const pedido = pedidos.find((p) => p.id === numero(row, 'pedidoId'));
        return pedido === undefined ? [] : [[row.id, diz(pedido, row)]];
      }),
    );
  };

const pedidoDeAcesso = dePedidos((pedido) => ({
  titulo: `${pedido.nome} pede acesso`,
  detalhe: `Pede ${oPedido(pedido)}${pedido.encerrado ? ' (já respondido)' : ''}`,
  destino: enderecoDoPedido(pedido),
}));

const respostaDeAcesso = dePedidos((pedido, { dados }) => ({
  titulo:
    dados.concedido === true ? 'O acesso que você pediu foi dado' : 'Seu pedido de acesso foi encerrado',
  detalhe: `Você pediu ${oPedido(pedido)}`,
}));

const estoqueBaixo: Diz = async (tx, rows) => {
  const chaves = rows.map((row) => ({ n: row.id, e: row.empresa_id, p: row.entidade_id }));
  const saldos = await tx.rows(sql<{
    n: number;
    produto: string;
    empresa: string;
    livre: number;
    minimo: number;
    categoria: number;
  }>`
    select d.n, p.nome as produto, e.nome_fantasia as empresa, s.quant_atual - s.reservado as livre, p.estoque_minimo as minimo,
           p.categoria_id as categoria
      from json_to_recordset(${JSON.stringify(chaves)}::json) as d(n bigint, e bigint, p bigint)
      join produto p on p.tenant_id = ${tx.tenant} and p.id = d.p
      join empresa e on e.tenant_id = p.tenant_id and e.id = d.e
      join estoque s on s.tenant_id = p.tenant_id and s.empresa_id = d.e and s.produto_id = d.p`);
  return new Map(
    saldos.map(({ n, produto, empresa, livre, minimo, categoria }) => [
      n,
      {
        titulo: `Estoque baixo: ${produto}`,
        detalhe: `Em ${empresa}, agora ${formatNumber(livre)} livres; o mínimo é ${formatNumber(minimo)}`,
        destino: `/catalogo?categoria=${categoria}&registro=${rows.find((row) => row.id === n)?.entidade_id}`,
      },
    ]),
  );
};

const emailFalhou: Diz = async (tx, rows) => {
  const { recusada, desistida } = SITUACAO_MENSAGEM;
  const { n } = await tx.one(sql<{ n: number }>`
    select count(*) as n from mensagem where tenant_id = ${tx.tenant} and situacao in (${recusada}, ${desistida})`);
  const detalhe =
    n === 1
      ? 'Uma espera por uma decisão na caixa de saída'
      : `${n} esperam por uma decisão na caixa de saída`;
  const dito = {
    titulo: 'Mensagens não saíram',
    detalhe: n === 0 ? 'Nenhuma espera mais por uma decisão' : detalhe,
  };
  return new Map(rows.map((row) => [row.id, { ...dito, destino: '/mensagens' }]));
};

/** Names and states of a part are the product's own: nothing of people, nor of what an address is. */
const operacao: Diz = async (tx, rows) => {
  const ids = rows.map((row) => numero(row, 'avisoId'));
  const avisos = await tx.rows(sql<{ id: number; nome: string; diz: string; acabou: boolean }>`
    select id, nome, diz, ate is not null as acabou from aviso where tenant_id = ${tx.tenant} and id = any(${ids}::bigint[])`);
  return new Map(
    rows.flatMap((row): [number, Dito][] => {
      const aviso = avisos.find((a) => a.id === numero(row, 'avisoId'));
      if (aviso === undefined) return [];
      const dito =
        row.dados.fim === true
          ? { titulo: `${aviso.nome}: voltou ao normal`, detalhe: 'Está bem há um quarto de hora' }
          : {
              titulo: `${aviso.nome}: precisa de atenção`,
              detalhe: aviso.acabou ? 'Já voltou ao normal' : curto(aviso.diz),
            };
      return [[row.id, { ...dito, destino: '/operacao' }]];
    }),
  );
};

const DIZ: Readonly<Record<TipoDeNotificacao, Diz>> = {
  mencao,
  prazo,
  compromisso,
  automacao,
  importacao,
  pedidoDeAcesso,
  respostaDeAcesso,
  estoqueBaixo,
  emailFalhou,
  operacao,
};

/** What these say to their reader; one that has nothing to say any more is left out. */
export async function palavrasDe(
  tx: Tx,
  rows: readonly NotificacaoRow[],
): Promise<ReadonlyMap<number, Dito>> {
  const ditas = new Map<number, Dito>();
  for (const tipo of new Set(rows.map((row) => row.tipo)))
    for (const [id, palavras] of await DIZ[tipo](
      tx,
      rows.filter((row) => row.tipo === tipo),
    ))
      ditas.set(id, palavras);
  return ditas;
}
