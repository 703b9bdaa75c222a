import type { estoqueDaNfe, RouteBody } from '@retaguarda/contract';
import { cleanCnpj, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ATIVO, constante } from '../../base/db/constante.ts';
import type { Tx } from '../../base/db/tx.ts';

const { cancelada, estornada } = SITUACAO_MOVIMENTO;

/** The companies of an NF-e among those that the caller sees, and the note that holds it. */
export async function daNfeView(tx: Tx, { chave, emitente, destinatario }: RouteBody<typeof estoqueDaNfe>) {
  const empresas = await tx.linhas(sql<{ id: number; cnpj: string; filial_estoque: boolean }>`
    select id, cnpj, filial_estoque from empresa
     where tenant_id = ${tx.tenant} and situacao = ${ATIVO}
       and cnpj in (${cleanCnpj(emitente)}, ${cleanCnpj(destinatario)})`);
  const nota = await tx.talvez(sql<{ id: number }>`
    select id from movimento
     where tenant_id = ${tx.tenant} and chave_nfe = ${chave} and chave_nfe <> ''
       and situacao not in (${constante(cancelada)}, ${constante(estornada)})`);
  const idDe = (cnpj: string, estoque: boolean): number =>
    empresas.find((e) => e.cnpj === cleanCnpj(cnpj) && e.filial_estoque === estoque)?.id ?? 0;
  return {
    fornecedorId: idDe(emitente, false),
    estoqueId: idDe(destinatario, true),
    movCabId: nota?.id ?? 0,
  };
}
