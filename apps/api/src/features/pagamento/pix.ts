import { brCode, centavosToReais, faltaDoNomeNoBanco, nomeDoTipoChavePix } from '@retaguarda/domain';
import { ruleViolation } from '../../base/app-error.ts';
import type { CurrentSession } from '../../base/auth/current-session.ts';
import type { Tx } from '../../base/db/tx.ts';
import { registraUso } from '../../nucleo/historico/public.ts';
import { destinoDe } from './como-paga.ts';
import { recebiveisAPagar } from './recebiveis.ts';

/** Where no city of the payee is known; the code asks for one. */
const CIDADE = 'BRASIL';

/** The code by which a receivable is paid in the bank's own program (BCB, Manual do BR Code); what is paid has none. */
export async function pixDoRecebivel(tx: Tx, sessao: CurrentSession, recebId: number) {
  const { aPagar, impedidos } = await recebiveisAPagar(tx, [recebId]);
  const [impedido] = impedidos;
  if (impedido !== undefined) throw ruleViolation('em_uso', `${impedido.nome}: ${impedido.motivo}`);
  const [recebivel] = aPagar;
  const destino = recebivel && destinoDe(recebivel.como, '');
  if (recebivel === undefined || destino?.meio !== 'pix')
    throw ruleViolation('campo_invalido', 'Falta a chave PIX no cadastro da pessoa');
  if (recebivel.valor <= 0) throw ruleViolation('campo_invalido', 'O valor não é maior que zero');
  const falta = faltaDoNomeNoBanco(recebivel.nome);
  if (falta !== undefined) throw ruleViolation('campo_invalido', `${recebivel.nome}: ${falta}`, 'nome');
  const { tipo, chave } = destino.chave;
  await registraUso(tx, sessao, {
    entidade: 'pessoa',
    id: recebivel.pessoaId,
    uso: 'exibicao',
    depois: { campos: ['pagamento'] },
  });
  const txid = `R${recebId}`;
  return {
    codigo: brCode({ chave, valor: recebivel.valor, nome: recebivel.nome, cidade: CIDADE, txid }),
    nome: recebivel.nome,
    chave: `${nomeDoTipoChavePix(tipo)} ${chave}`,
    valor: centavosToReais(recebivel.valor),
    valorRecebivel: centavosToReais(recebivel.valorRecebivel),
    txid,
  };
}
