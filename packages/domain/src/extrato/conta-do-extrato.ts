import type { ContaBancaria } from '../pagamento/pagamento.ts';
import type { ExtratoLido } from './extrato.ts';

/** Digits and check letters alone, without zeros in front. */
const nu = (texto: string): string =>
  texto
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/^0+/, '');

/** The number of a branch, with its check digit or without. */
const ehAgencia = (texto: string, { agencia, agenciaDv }: ContaBancaria): boolean =>
  texto === nu(agencia) || texto === nu(`${agencia}${agenciaDv}`);

/** What stands before the number of the account: nothing, or its branch, behind which Caixa writes the kind of account. */
const antesDaConta = (antes: string, { agencia }: ContaBancaria): boolean => {
  const nus = nu(antes);
  return nus === '' || nus.startsWith(nu(agencia));
};

/**
 * Whether a statement is of an account of ours. Banks write the account with its check digit or without, filled up by
 * zeros, and some put the branch before it.
 */
export function ehDaConta(
  { banco, agencia, conta }: Pick<ExtratoLido, 'banco' | 'agencia' | 'conta'>,
  nossa: ContaBancaria,
): boolean {
  if (nu(banco) !== '' && nu(banco) !== nu(nossa.banco)) return false;
  if (nu(agencia) !== '' && !ehAgencia(nu(agencia), nossa)) return false;
  const dela = conta.toUpperCase().replace(/[^0-9A-Z]/g, '');
  return [nu(`${nossa.conta}${nossa.contaDv}`), nu(nossa.conta)].some(
    (numero) => dela.endsWith(numero) && antesDaConta(dela.slice(0, -numero.length), nossa),
  );
}
