import { checkDistribution, distribute as leva } from '../../base/db/nodes/distribute.ts';
import type { Banco } from '../banco.ts';
import type { Resposta } from '../saida.ts';

const SEM_CITUS = 'O Citus não está neste banco de dados (create extension citus). Nada foi alterado.';

/** Looks whether everything stands where it belongs. */
async function confere({ owner }: Banco): Promise<Resposta> {
  const faltas = await checkDistribution(owner);
  if (faltas === null) return { json: { citus: false }, linhas: [SEM_CITUS], codigo: 1 };
  const linhas = faltas.length === 0 ? ['Tudo está no seu lugar.'] : faltas;
  return { json: { citus: true, faltas }, linhas, codigo: faltas.length === 0 ? 0 : 1 };
}

/** Takes the tables of a database with Citus to its nodes, each network as a whole; with `confere` it only looks. */
export async function distribui(
  banco: Banco,
  opcoes: { confere?: boolean },
  escreve: (linha: string) => void,
): Promise<Resposta> {
  if (opcoes.confere === true) return confere(banco);
  if (!(await leva(banco.owner, escreve))) return { json: { citus: false }, linhas: [SEM_CITUS], codigo: 1 };
  return confere(banco);
}
