import {
  type AtoDaAutomacao,
  type DefinicaoDaAutomacao,
  leEntao,
  leQuando,
  type QuandoDaAutomacao,
} from '@retaguarda/contract';
import { sql } from 'kysely';
import { ruleViolation } from '../../base/app-error.ts';
import type { Tx } from '../../base/db/tx.ts';

/** A definition with its parts read. */
export interface Lida extends DefinicaoDaAutomacao {
  momento: QuandoDaAutomacao;
  atos: readonly AtoDaAutomacao[];
}

/** An automation as it is stored. */
export interface Automacao extends Lida {
  id: number;
  nome: string;
  ativa: boolean;
  responsavelId: number | null;
}

/** Reads the parts of a definition; 422 where one is none. */
export function leDefinicao<D extends DefinicaoDaAutomacao>(definicao: D): D & Lida {
  const momento = leQuando(definicao.quando);
  if (!momento.ok) throw ruleViolation('campo_invalido', momento.falta, 'quando');
  const atos = leEntao(definicao.entao);
  if (!atos.ok) throw ruleViolation('campo_invalido', atos.falta, 'entao');
  return { ...definicao, momento: momento.valor, atos: atos.valor };
}

type Linha = DefinicaoDaAutomacao & Pick<Automacao, 'id' | 'nome' | 'ativa' | 'responsavelId'>;

/** Nothing of one that is not there. */
export async function carregaAutomacao(tx: Tx, id: number): Promise<Automacao | undefined> {
  const linha = await tx.maybeOne(sql<Linha>`
    select id, nome, tipo, coalesce(de_categoria, 0) as "categoriaId", quando, se, entao, situacao = 1 as ativa,
           responsavel_id as "responsavelId"
      from automacao where tenant_id = ${tx.tenant} and id = ${id}`);
  return linha === undefined ? undefined : leDefinicao(linha);
}
