import { REGISTROS, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { addDays, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Tx } from '../../base/db/tx.ts';
import { txOver } from '../../base/db/tx.ts';
import { lanca, poeEmTransito } from '../../features/estoque/public.ts';
import { docDeNome } from '../../nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';
import { Acaso } from './acaso.ts';
import { type Entrada, FORNECEDORES, movimentos, NOTA, type Nota, notas } from './notas.ts';

const AUTOR = 2;

/** Something that moved stock: when, and what; the ledger is written in the order of its days. */
interface Movido {
  em: string;
  lanca: (tx: Tx) => Promise<unknown>;
}

const instanteDe = ({ hoje }: Pick<Entrada, 'hoje'>, ha: number, hora: string): string =>
  `${addDays(hoje, -ha) ?? hoje}T${hora}:00Z`;

/** The steps of a transfer all of which arrived. */
const semeiaRecebida = (tx: Tx, movimentoId: number, em: string): Promise<number> =>
  tx.execute(sql`
    insert into transferencia_passo (tenant_id, movimento_id, item_id, especie, quantidade, valor, autor_id, em)
    select l.tenant_id, l.movimento_id, i.id, 'recebido', l.quant_atual, l.valor, l.autor_id, ${em}
      from estoque_lancamento l
      join movimento_item i on i.tenant_id = l.tenant_id and i.movimento_id = l.movimento_id and i.produto_id = l.produto_id
     where l.tenant_id = ${tx.tenant} and l.movimento_id = ${movimentoId} and l.motivo = 'transferencia_entrada'
     order by i.id`);

const finalizadaEm = (entrada: Entrada, { ha }: Nota): string => instanteDe(entrada, ha, '14:00');
const recebidaEm = (entrada: Entrada, { ha }: Nota): string => instanteDe(entrada, ha - 1, '12:00');

const linhaDaNota = (entrada: Entrada, nota: Nota) => {
  const { ha, itens: _, ...colunas } = nota;
  return {
    ...colunas,
    dta_lancamento: addDays(entrada.hoje, -ha),
    autor_id: AUTOR,
    versao: 1,
    criado_em: instanteDe(entrada, ha, '13:00'),
    finalizado_em: nota.situacao === SITUACAO_MOVIMENTO.confeccao ? null : finalizadaEm(entrada, nota),
    recebido_em: nota.id === NOTA.transferida ? recebidaEm(entrada, nota) : null,
  };
};

const linhasDosItens = ({ id, tipo_id, itens }: Nota, i: number) =>
  itens.map((item, j) => ({
    id: i * 100 + j + 1,
    movimento_id: id,
    produto_id: item.produto,
    quantidade: item.quantidade,
    // Only entries have them.
    preco: tipo_id === TIPO_MOVIMENTO.entrada ? item.valor / 100 : null,
    total: tipo_id === TIPO_MOVIMENTO.entrada ? item.quantidade * item.valor : null,
  }));

/** What a note moves: out of its branch or into it and, of a transfer that arrived, into the other one. */
function movidosDa(entrada: Entrada, nota: Nota): Movido[] {
  const saiu = movimentos(nota);
  let valores: readonly number[] = [];
  const saida: Movido = {
    em: finalizadaEm(entrada, nota),
    lanca: async (tx) => {
      valores = await lanca(tx, AUTOR, saiu);
      if (nota.id === NOTA.emTransito) await poeEmTransito(tx, nota.id);
    },
  };
  const chegada: Movido = {
    em: recebidaEm(entrada, nota),
    lanca: async (tx) => {
      await lanca(
        tx,
        AUTOR,
        saiu.map((l, i) => ({
          ...l,
          empresaId: 3,
          motivo: 'transferencia_entrada' as const,
          quantAtual: -l.quantAtual,
          valor: -(valores[i] ?? 0),
        })),
      );
      await semeiaRecebida(tx, nota.id, recebidaEm(entrada, nota));
    },
  };
  return nota.id === NOTA.transferida ? [saida, chegada] : [saida];
}

async function semeiaNotas(s: Semeador, acaso: Acaso, entrada: Entrada): Promise<Movido[]> {
  const todas = notas(acaso, entrada);
  await s.insere(
    'movimento',
    todas.map((nota) => linhaDaNota(entrada, nota)),
  );
  await s.insere(
    'busca',
    todas.map((n) => ({ entidade: REGISTROS.movimento.busca, id: n.id, doc: docDeNome(n.descricao) })),
  );
  await s.insere('movimento_item', todas.flatMap(linhasDosItens));
  return todas.flatMap((nota) => movidosDa(entrada, nota));
}

const brindes = ({ clientes, produtos, hoje }: Entrada) =>
  Array.from({ length: 14 }, (_, i) => {
    const produto = produtos[i % 6];
    const status_id = [1, 1, 1, 2, 2, 3, 4][i % 7] ?? 1;
    return {
      id: i + 1,
      lista: 'pedido',
      status_id,
      origem_id: 2,
      destino_id: i % 3 === 0 ? 3 : 2,
      produto_id: produto?.id ?? 0,
      quantidade: 1,
      pessoa_id: clientes[i + 1],
      pontos: produto?.pontuacao ?? 0,
      versao: 1,
      autor_id: AUTOR,
      criado_em: `${addDays(hoje, i - 14) ?? hoje}T15:00:00Z`,
      atualizado_em: `${addDays(hoje, i - 14) ?? hoje}T15:00:00Z`,
    };
  });

/** Purchases on their way: one late, one expected soon, and one of which nobody knows. */
async function semeiaCompras(s: Semeador, { produtos, hoje }: Entrada, quando: string): Promise<void> {
  await s.insere(
    'pedido',
    [11, 12, 13].map((status_id, i) => ({
      id: 50 + i,
      lista: 'compra',
      status_id,
      origem_id: 2,
      destino_id: 2,
      produto_id: produtos[i + 8]?.id ?? 0,
      quantidade: 20,
      fornecedor_id: FORNECEDORES[i % 2],
      pontos: 0,
      valor: produtos[i + 8]?.custo ?? 0,
      valor_transito: 0,
      codigo_tentativas: 0,
      previsao: [addDays(hoje, -3), addDays(hoje, 4), null][i] ?? null,
      versao: 1,
      autor_id: AUTOR,
      criado_em: quando,
      atualizado_em: quando,
    })),
  );
}

async function semeiaResgates(s: Semeador, cabem: ReturnType<typeof brindes>): Promise<void> {
  await s.insere(
    'ponto',
    cabem.map((p) => ({
      id: 100 + p.id,
      pessoa_id: p.pessoa_id,
      quantidade: -p.pontos,
      motivo: `Resgate de brinde`,
      autor_id: AUTOR,
      em: p.criado_em,
      pedido_id: p.id,
      origem: 'pedido',
    })),
  );
}

/** Orders at several steps; those approved hold a reservation, and each took its points. */
async function semeiaPedidos(s: Semeador, acaso: Acaso, entrada: Entrada): Promise<Movido[]> {
  const { clientes, produtos, hoje } = entrada;
  const quando = `${addDays(hoje, -30) ?? hoje}T12:00:00Z`;
  await s.insere(
    'ponto',
    clientes.slice(1, 25).map((pessoa_id, i) => ({
      id: i + 10,
      pessoa_id,
      quantidade: 500 + acaso.inteiro(0, 30) * 100,
      motivo: 'Campanha de boas-vindas',
      autor_id: 1,
      em: quando,
      origem: 'manual',
    })),
  );
  const cabem = brindes({ clientes, produtos, hoje }).filter((p) => p.pontos <= 500);
  await s.insere(
    'pedido',
    cabem.map((p) => ({ valor: 0, valor_transito: 0, codigo_tentativas: 0, ...p })),
  );
  await semeiaResgates(s, cabem);
  await semeiaCompras(s, entrada, quando);
  return cabem
    .filter((p) => p.status_id > 1)
    .map((p) => ({
      em: p.atualizado_em,
      lanca: (tx) =>
        lanca(tx, AUTOR, [
          {
            empresaId: p.origem_id,
            produtoId: p.produto_id,
            motivo: 'reserva',
            quantAtual: 0,
            reservado: 1,
            valor: 0,
            pedidoId: p.id,
          },
        ]),
    }));
}

/** The ledger, each row on the day on which its stock moved. */
async function lancaTudo(client: pg.ClientBase, tx: Tx, movidos: readonly Movido[]): Promise<void> {
  for (const { em, lanca: move } of movidos.toSorted((a, b) => (a.em < b.em ? -1 : Number(a.em > b.em)))) {
    await move(tx);
    await client.query('update estoque_lancamento set em = $2 where tenant_id = $1 and em = now()', [
      tx.tenant,
      em,
    ]);
  }
}

/** What the branches hold, the notes that brought it, and orders and purchases on their way. */
export async function semeiaEstoque(
  s: Semeador,
  client: pg.ClientBase,
  { clientes, hoje }: Pick<Entrada, 'clientes' | 'hoje'>,
): Promise<void> {
  const acaso = new Acaso(20_260_704);
  const tx = txOver(client, s.tenant);
  const { rows: produtos } = await client.query<{ id: number; pontuacao: number; custo: number }>(
    // What a unit costs follows from its points: six cents each.
    'select id, pontuacao, pontuacao * 6 as custo from produto where tenant_id = $1 order by id',
    [s.tenant],
  );
  const entrada = { clientes, hoje, produtos };
  const dasNotas = await semeiaNotas(s, acaso, entrada);
  const dosPedidos = await semeiaPedidos(s, acaso, entrada);
  await lancaTudo(client, tx, [...dasNotas, ...dosPedidos]);
}
