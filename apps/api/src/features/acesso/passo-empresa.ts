import type { Explicavel, PassoAcesso } from '@retaguarda/contract';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import { nomesDasEmpresas } from '../../registros/empresa.ts';
import type { QuemPede } from './quem-pede.ts';

/** Whether the person works for one of the companies that a record belongs to; nothing of one that belongs to none. */
export async function passoDaEmpresa(
  tx: Tx,
  quem: QuemPede,
  { tipo, id }: { tipo: Explicavel; id: number },
): Promise<PassoAcesso[]> {
  const { acesso } = quem;
  // Oneself one sees, wherever one is registered.
  if (tipo === 'pessoa' && id === quem.id) return [];
  const { empresas } = await tx.one(sql<{ empresas: number[] | null }>`
    select empresas_de(${tx.tenant}, ${tipo}, ${id}) as empresas`);
  if (empresas === null) return [];
  const nomes = (await nomesDasEmpresas(tx, empresas)).map((e) => `'${e.nome}'`).join(', ');
  const ok = acesso.companies === null || empresas.some((e) => acesso.companies?.includes(e));
  const todas =
    acesso.companies === null ? 'A pessoa atua em todas as empresas.' : `A pessoa atua em ${nomes}.`;
  return [
    {
      ok,
      titulo: 'Empresa em que atua',
      detalhe: ok
        ? todas
        : `O registro é de ${nomes}, fora das empresas em que a pessoa atua. Quem altera os acessos dela as acrescenta em Pessoas.`,
    },
  ];
}
