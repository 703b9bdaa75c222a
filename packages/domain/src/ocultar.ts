import type { Dia } from './dates.ts';
import { cleanCpf, cleanPhone } from './documentos.ts';

/** A CPF of which only the middle shows: `***.982.247-**`. */
export function ocultaCpf(cpf: string): string {
  const digitos = cleanCpf(cpf);
  return digitos === '' ? '' : `***.${digitos.slice(3, 6)}.${digitos.slice(6, 9)}-**`;
}

/** A phone of which area code and last digits show: `(11) *****-4321`. */
export function ocultaTelefone(telefone: string): string {
  const digitos = cleanPhone(telefone);
  return digitos === '' ? '' : `(${digitos.slice(0, 2)}) *****-${digitos.slice(-4)}`;
}

/** A birth date of which only the year shows. */
export function ocultaNascimento(dia: Dia): string {
  return dia === '' ? '' : `**/**/${dia.slice(0, 4)}`;
}
