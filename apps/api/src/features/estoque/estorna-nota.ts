import { MESSAGES, TIPO_MOVIMENTO } from '@retaguarda/contract';
import { SITUACAO_MOVIMENTO, viraMovimento } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import { today } from '../../base/clock.ts';
import type { Tx } from '../../base/db/tx.ts';
import { docDeNome, gravaBusca } from '../../nucleo/busca/public.ts';
import { registra } from '../../nucleo/historico/public.ts';
import { esvaziaTransito } from './em-transito.ts';
import { type Lancamento, lanca } from './lanca.ts';
import { gravaSituacaoDaNota, type Movido, movidoPela, type Nota, travaNota } from './nota.ts';

const S = SITUACAO_MOVIMENTO;
const NADA_A_ESTORNAR =
  'Tudo o que saiu com esta transferência voltou à origem ou se perdeu: não há o que estornar';

type Contrario = Lancamento & { valor: number };

/**
 * What a reversal moves: units that come back bring the worth they left with, those that go take the present average.
 * What was lost on its way stays lost.
 */
const contrarios = (movidos: readonly Movido[], movimentoId: number): Contrario[] =>
  movidos
    .map((m) => ({
      empresaId: m.empresa_id,
      produtoId: m.produto_id,
      motivo: 'estorno' as const,
      quantAtual: -m.quant_atual - m.perdido,
      reservado: 0,
      valor: -m.valor - m.valor_perdido,
      movimentoId,
    }))
    .filter((l) => l.quantAtual !== 0);

/** Moves it, and books what the average differs by as rows of their own: the average of what stays is not touched. */
async function lancaContrarios(tx: Tx, autorId: number, linhas: readonly Contrario[]) {
  const valores = await lanca(tx, autorId, linhas);
  await lanca(
    tx,
    autorId,
    linhas.flatMap((l, i): Lancamento[] => {
      const diferenca = l.valor - (valores[i] ?? 0);
      return diferenca === 0
        ? []
        : [{ ...l, motivo: 'diferenca_estorno', quantAtual: 0, valor: 0, diferenca }];
    }),
  );
}

function confereEstorno(nota: Nota, motivo: string): void {
  if (nota.tipo_id === TIPO_MOVIMENTO.estorno) throw ruleViolation('regra', 'Um estorno não é estornado');
  if (nota.situacao === S.estornada) throw ruleViolation('regra', 'Esta nota já foi estornada');
  if (nota.situacao === S.parcial)
    throw ruleViolation(
      'regra',
      'Falta receber parte desta transferência: antes do estorno, diga se o que falta foi achado, voltou à origem ou se perdeu',
    );
  if (!viraMovimento(nota.situacao, S.estornada))
    throw ruleViolation('regra', 'Só uma nota finalizada ou em trânsito é estornada');
  if (motivo === '') throw ruleViolation('campo_invalido', MESSAGES.informe, 'motivo');
}

/**
 * Takes a note back by a contrary one, at every branch that it has moved: from the destination to the origin of a
 * received transfer, out of the transit of one that is not. Refused when the goods are no longer there.
 */
export async function estornaNota(
  tx: Tx,
  sessao: CurrentSession,
  { movCabId, motivo }: { movCabId: number; motivo: string },
) {
  const nota = await travaNota(tx, movCabId);
  confereEstorno(nota, motivo);
  const descricao = `Estorno da nota #${nota.id}: ${motivo}`;
  const { id } = await tx.one(sql<{ id: number }>`
    insert into movimento (tenant_id, tipo_id, estoque_id, destino_id, fornecedor_id, dta_lancamento, descricao, situacao, estorno_de,
                           autor_id, finalizado_em)
    values (${tx.tenant}, ${TIPO_MOVIMENTO.estorno}, ${nota.estoque_id}, ${nota.destino_id}, ${nota.fornecedor_id}, ${today()},
            ${descricao}, ${S.finalizada}, ${nota.id}, ${sessao.pessoaId}, now())
    returning id`);
  await gravaBusca(tx, 'movimento', [{ id, doc: docDeNome(descricao) }]);
  await tx.execute(sql`
    insert into movimento_item (tenant_id, movimento_id, produto_id, quantidade)
    select tenant_id, ${id}::bigint, produto_id, sum(quantidade)::bigint from movimento_item
     where tenant_id = ${tx.tenant} and movimento_id = ${nota.id}
     group by tenant_id, produto_id order by min(id)
    returning 1`);
  const linhas = contrarios(await movidoPela(tx, nota.id), id);
  if (nota.transf > 0 && linhas.length === 0) throw ruleViolation('regra', NADA_A_ESTORNAR);
  await lancaContrarios(tx, sessao.pessoaId, linhas);
  await esvaziaTransito(tx, nota.id);
  await gravaSituacaoDaNota(tx, nota.id, S.estornada);
  await registra(tx, sessao.pessoaId, [
    {
      entidade: 'movimento',
      id: nota.id,
      antes: { situacao: nota.situacao },
      depois: { situacao: S.estornada },
    },
    { entidade: 'movimento', id, depois: { estornoDe: nota.id, motivo } },
  ]);
  return { message: 'Nota estornada com sucesso', movCabId: id };
}
