import type { UsuarioPagamento } from '@retaguarda/contract';
import {
  type Destino,
  formatChavePix,
  formatConta,
  leChavePix,
  nomeDoBanco,
  nomeDoTipoChavePix,
} from '@retaguarda/domain';

/** Where a person's money goes by what its registration says, paid from an account of this bank; null where nothing says so. */
export function destinoDe(p: UsuarioPagamento, bancoPagador: string): Destino | null {
  if (p.pagForma === 'pix') {
    const lida = leChavePix(p.pagChave);
    return lida.ok && lida.valor !== null ? { meio: 'pix', chave: lida.valor } : null;
  }
  if (p.pagForma !== 'conta' || p.pagTipoConta === '') return null;
  const conta = {
    banco: p.pagBanco,
    agencia: p.pagAgencia,
    agenciaDv: p.pagAgenciaDv,
    conta: p.pagConta,
    contaDv: p.pagContaDv,
    tipo: p.pagTipoConta,
  };
  // Banks take no credit to a payment account, and no TED to an account of their own.
  if (p.pagTipoConta === 'pagamento') return { meio: 'pixConta', conta };
  return { meio: p.pagBanco === bancoPagador ? 'credito' : 'ted', conta };
}

/** Where the money goes, as people read it: 'PIX · CPF 529.982.247-25', '341 Itaú · ag. 1234 · conta 5678-9'. */
export function destinoEmPalavras(destino: Destino): string {
  if (destino.meio === 'pix') {
    const { tipo } = destino.chave;
    return `PIX · ${nomeDoTipoChavePix(tipo)} ${formatChavePix(destino.chave)}`;
  }
  const { conta } = destino;
  return `${conta.banco} ${nomeDoBanco(conta.banco) ?? ''} · ${formatConta(conta)}`;
}
