import type { estoqueDaNfe, RouteBody } from '@retaguarda/contract';
import { cleanCnpj, cleanCpf, ehCpf, SITUACAO_MOVIMENTO } from '@retaguarda/domain';
import { sql } from 'kysely';
import { ACTIVE, literal } from '../../base/db/literal.ts';
import type { Tx } from '../../base/db/tx.ts';
import { custoDaNfe } from '../../registros/custo-da-nfe.ts';
import { produtosDoEmitente } from './produtos-do-fornecedor.ts';

const { cancelada, estornada } = SITUACAO_MOVIMENTO;

/** CNPJ or CPF without its signs. */
export const documentoLimpo = (texto: string): string => (ehCpf(texto) ? cleanCpf(texto) : cleanCnpj(texto));

/** The supplier of the last note of an issuer that is none of our companies by its document: a person has no CNPJ. */
async function fornecedorDeAntes(tx: Tx, emitente: string): Promise<number> {
  const ultima = await tx.maybeOne(sql<{ id: number }>`
    select e.id from movimento m
      join empresa e on e.tenant_id = m.tenant_id and e.id = m.fornecedor_id and e.situacao = ${ACTIVE} and not e.filial_estoque
     where m.tenant_id = ${tx.tenant} and m.nfe_emitente = ${emitente} and m.nfe_emitente <> ''
     order by m.id desc limit 1`);
  return ultima?.id ?? 0;
}

/** The companies of an NF-e among those that the caller sees, the note that holds it, and the products that its codes are. */
export async function daNfeView(tx: Tx, envio: RouteBody<typeof estoqueDaNfe>) {
  const { chave, codigos = [] } = envio;
  const [emitente, destinatario] = [documentoLimpo(envio.emitente), documentoLimpo(envio.destinatario)];
  const empresas = await tx.rows(sql<{ id: number; cnpj: string; filial_estoque: boolean }>`
    select id, cnpj, filial_estoque from empresa
     where tenant_id = ${tx.tenant} and situacao = ${ACTIVE} and cnpj in (${emitente}, ${destinatario})`);
  const nota = await tx.maybeOne(sql<{ id: number }>`
    select id from movimento
     where tenant_id = ${tx.tenant} and chave_nfe = ${chave} and chave_nfe <> ''
       and situacao not in (${literal(cancelada)}, ${literal(estornada)})`);
  const idDe = (cnpj: string, estoque: boolean): number =>
    empresas.find((e) => e.cnpj === cnpj && e.filial_estoque === estoque)?.id ?? 0;
  const fornecedorId = idDe(emitente, false);
  return {
    fornecedorId: fornecedorId === 0 ? await fornecedorDeAntes(tx, emitente) : fornecedorId,
    estoqueId: idDe(destinatario, true),
    movCabId: nota?.id ?? 0,
    produtos: await produtosDoEmitente(tx, emitente, codigos),
    entram: await custoDaNfe(tx),
  };
}
