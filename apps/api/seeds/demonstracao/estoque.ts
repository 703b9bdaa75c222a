import { REGISTROS } from '@retaguarda/contract';
import { addDays, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import type pg from 'pg';
import type { Tx } from '../../src/base/db/tx.ts';
import { txDe } from '../../src/base/db/tx.ts';
import { type Lancamento, lanca } from '../../src/features/estoque/public.ts';
import { docDeNome } from '../../src/nucleo/busca/public.ts';
import type { Semeador } from '../semeador.ts';
import { Acaso } from './acaso.ts';

interface Entrada {
  clientes: readonly number[];
  produtos: readonly { id: number; pontuacao: number; custo: number }[];
  hoje: string;
}

/** Stock branches and suppliers of the demonstration's companies. */
const FILIAIS = [2, 3, 4, 5] as const;
const FORNECEDORES = [6, 7] as const;
/** Notes: a purchase a branch, a transfer received, one in transit, and one in the making. */
const NOTA = { transferida: 5, emTransito: 6, emConfeccao: 7 } as const;
const AUTOR = 2;

interface Nota {
  id: number;
  tipo_id: number;
  estoque_id: number;
  destino_id: number | null;
  fornecedor_id: number | null;
  descricao: string;
  situacao: number;
  ha: number;
  itens: readonly { produto: number; quantidade: number; valor: number }[];
}

function notas(acaso: Acaso, { produtos }: Entrada): Nota[] {
  const alguns = (quantos: number) => produtos.filter((_, i) => i < quantos || acaso.chance(0.2));
  const compra = (filial: number, i: number): Nota => ({
    id: i + 1,
    tipo_id: 1,
    estoque_id: filial,
    destino_id: null,
    fornecedor_id: FORNECEDORES[i % 2] ?? null,
    descricao: 'Compra inicial do ano',
    situacao: SITUACAO_MOVIMENTO.finalizada,
    ha: 60 - i,
    itens: alguns(18 - 3 * i).map((p) => ({
      produto: p.id,
      quantidade: acaso.inteiro(8, 60),
      valor: p.custo,
    })),
  });
  const transfere = (id: number, descricao: string, situacao: number, ha: number): Nota => ({
    id,
    tipo_id: 3,
    estoque_id: 2,
    destino_id: 3,
    fornecedor_id: null,
    descricao,
    situacao,
    ha,
    itens: produtos.slice(0, 4).map((p) => ({ produto: p.id, quantidade: 3, valor: p.custo })),
  });
  return [
    ...FILIAIS.map(compra),
    transfere(NOTA.transferida, 'Reposição de Curitiba', 3, 20),
    transfere(NOTA.emTransito, 'Reposição de Curitiba', 2, 2),
    {
      ...compra(2, 0),
      id: NOTA.emConfeccao,
      descricao: 'Compra do mês',
      situacao: SITUACAO_MOVIMENTO.confeccao,
      ha: 1,
    },
  ];
}

function movimentos(nota: Nota): Lancamento[] {
  const um = (empresaId: number, sinal: 1 | -1, motivo: Lancamento['motivo']) =>
    nota.itens.map((i) => ({
      empresaId,
      produtoId: i.produto,
      motivo,
      quantAtual: sinal * i.quantidade,
      reservado: 0,
      valor: motivo === 'entrada' ? i.quantidade * i.valor : ('medio' as const),
      movimentoId: nota.id,
    }));
  if (nota.situacao === SITUACAO_MOVIMENTO.confeccao) return [];
  if (nota.destino_id === null) return um(nota.estoque_id, 1, 'entrada');
  return um(nota.estoque_id, -1, 'transferencia_saida');
}

async function semeiaNotas(s: Semeador, tx: Tx, acaso: Acaso, entrada: Entrada): Promise<void> {
  const todas = notas(acaso, entrada);
  const dia = (ha: number) => addDays(entrada.hoje, -ha) ?? entrada.hoje;
  await s.insere(
    'movimento',
    todas.map(({ ha, itens: _, ...n }) => ({
      ...n,
      dta_lancamento: dia(ha),
      autor_id: AUTOR,
      versao: 1,
      criado_em: `${dia(ha)}T13:00:00Z`,
      finalizado_em: n.situacao === SITUACAO_MOVIMENTO.confeccao ? null : `${dia(ha)}T14:00:00Z`,
      recebido_em: n.id === NOTA.transferida ? `${dia(ha - 1)}T12:00:00Z` : null,
    })),
  );
  await s.insere(
    'busca',
    todas.map((n) => ({ entidade: REGISTROS.movimento.busca, id: n.id, doc: docDeNome(n.descricao) })),
  );
  await s.insere(
    'movimento_item',
    todas.flatMap((n, i) =>
      n.itens.map((item, j) => ({
        id: i * 100 + j + 1,
        movimento_id: n.id,
        produto_id: item.produto,
        quantidade: item.quantidade,
        valor: item.valor,
      })),
    ),
  );
  for (const nota of todas) {
    const saiu = movimentos(nota);
    const valores = await lanca(tx, AUTOR, saiu);
    if (nota.id !== NOTA.transferida) continue;
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
  }
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
async function semeiaPedidos(s: Semeador, tx: Tx, acaso: Acaso, entrada: Entrada): Promise<void> {
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
  const aprovados = cabem.filter((p) => p.status_id > 1);
  await lanca(
    tx,
    AUTOR,
    aprovados.map((p) => ({
      empresaId: p.origem_id,
      produtoId: p.produto_id,
      motivo: 'reserva',
      quantAtual: 0,
      reservado: 1,
      valor: 0,
      pedidoId: p.id,
    })),
  );
  await semeiaCompras(s, entrada, quando);
}

/** What the branches hold, the notes that brought it, and orders and purchases on their way. */
export async function semeiaEstoque(
  s: Semeador,
  client: pg.ClientBase,
  { clientes, hoje }: Pick<Entrada, 'clientes' | 'hoje'>,
): Promise<void> {
  const acaso = new Acaso(20_260_704);
  const tx = txDe(client, s.tenant);
  const { rows: produtos } = await client.query<{ id: number; pontuacao: number; custo: number }>(
    // What a unit costs follows from its points: six cents each.
    'select id, pontuacao, pontuacao * 6 as custo from produto where tenant_id = $1 order by id',
    [s.tenant],
  );
  const entrada = { clientes, hoje, produtos };
  await semeiaNotas(s, tx, acaso, entrada);
  await semeiaPedidos(s, tx, acaso, entrada);
}
