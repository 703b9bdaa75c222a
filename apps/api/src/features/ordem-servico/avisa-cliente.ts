import { formatDateBr, formatPlaca, nomeSituacaoOrdem } from '@retaguarda/domain';
import { sql } from 'kysely';
import type { Tx } from '../../base/db/tx.ts';
import type { EstadoDaOrdem } from '../../registros/ordem-servico.ts';
import { enfileira } from '../mensagem/public.ts';

interface Cliente {
  nome: string;
  email: string | null;
  telefone: string | null;
  placa: string;
}

/**
 * Tells the client of an order that it is in another state: by the ways that the client agreed to and can be reached by,
 * once a change, with the change itself.
 */
export async function avisaCliente(tx: Tx, id: number, ordem: EstadoDaOrdem): Promise<void> {
  const { clienteId: pessoaId, veiculoId, saida, situacao } = ordem;
  const cliente = await tx.maybeOne(sql<Cliente>`
    select p.nome, case when p.aviso_email then nullif(p.email, '') end as email,
           case when p.aviso_sms then nullif(p.telefone, '') end as telefone, coalesce(v.placa, '') as placa
      from pessoa p
      left join veiculo v on v.tenant_id = p.tenant_id and v.id = ${veiculoId}
     where p.tenant_id = ${tx.tenant} and p.id = ${pessoaId} and p.anonimizada_em is null
       and (p.aviso_email or p.aviso_sms)`);
  if (cliente === undefined) return;
  const { nome, email, telefone, placa } = cliente;
  const valores = {
    numero: String(id),
    placa: formatPlaca(placa),
    situacao: nomeSituacaoOrdem(situacao),
    saida: saida === null ? '' : `Saída: ${formatDateBr(saida)}.`,
  };
  if (email !== null)
    await enfileira(tx, { tipo: 'ordemMudou', canal: 'email', valores: { ...valores, nome } }, [
      { pessoaId, destino: email },
    ]);
  if (telefone !== null)
    await enfileira(tx, { tipo: 'ordemMudouSms', canal: 'sms', valores }, [{ pessoaId, destino: telefone }]);
}
