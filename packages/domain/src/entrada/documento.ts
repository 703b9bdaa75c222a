import {
  cleanCep,
  cleanCnpj,
  cleanCpf,
  cleanPhone,
  cleanPlaca,
  ehCep,
  ehCnpj,
  ehCpf,
  ehEmail,
  ehPlaca,
  ehTelefone,
} from '../documentos.ts';
import { comoSeVe } from './como-se-ve.ts';
import { type Entrada, entrou, MOTIVO, type Motivo, recusada } from './entrada.ts';

const documento =
  (limpa: (texto: string) => string, certo: (texto: string) => boolean, motivo: Motivo) =>
  (texto: string): Entrada<string> => {
    if (comoSeVe(texto).trim() === '') return entrou<string>(null);
    return certo(texto) ? entrou(limpa(texto)) : recusada(motivo);
  };

/** Eleven digits with or without mask; of bare digits a spreadsheet may have dropped the zeros in front. */
export const leCpf = documento(cleanCpf, ehCpf, MOTIVO.cpf);
export const leCnpj = documento(cleanCnpj, ehCnpj, MOTIVO.cnpj);
export const leCep = documento(cleanCep, ehCep, MOTIVO.cep);
/** Area code and number; a leading +55 is the country's and goes. */
export const leTelefone = documento(cleanPhone, ehTelefone, MOTIVO.telefone);
export const lePlaca = documento(cleanPlaca, ehPlaca, MOTIVO.placa);
/** Kept in lower case, without blanks around it. */
export const leEmail = documento(
  (texto) => comoSeVe(texto).trim().toLowerCase(),
  (texto) => texto.length <= 400 && ehEmail(comoSeVe(texto).trim()),
  MOTIVO.email,
);
