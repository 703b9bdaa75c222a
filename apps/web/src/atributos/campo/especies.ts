import {
  type Entrada,
  formatCep,
  formatCnpj,
  formatCpf,
  formatPhone,
  formatPlaca,
  leCep,
  leCnpj,
  leCpf,
  leHora,
  lePlaca,
  leTelefone,
  MASCARA,
} from '@retaguarda/domain';
import type { Escrita } from './edicao-mascara.ts';

/** A kind of text: how it looks while it is typed, and once the field is left. */
export interface Especie extends Escrita {
  /** What was read, written out; what cannot be read stays as it is. */
  aoSair: (texto: string) => string;
}

const escrito =
  (le: (texto: string) => Entrada<string>, formata: (valor: string) => string) =>
  (texto: string): string => {
    const lido = le(texto);
    return lido.ok && lido.valor !== null ? formata(lido.valor) : texto;
  };

/** The kinds that have their own parser. */
export const ESPECIE = {
  cpf: { mascaras: [MASCARA.cpf], ignoradas: ' .-', aoSair: escrito(leCpf, formatCpf) },
  cnpj: { mascaras: [MASCARA.cnpjAlfanumerico], ignoradas: ' ./-', aoSair: escrito(leCnpj, formatCnpj) },
  cep: { mascaras: [MASCARA.cep], ignoradas: ' .-', aoSair: escrito(leCep, formatCep) },
  telefone: {
    mascaras: [MASCARA.telefone, MASCARA.celular],
    ignoradas: ' ().-',
    aoSair: escrito(leTelefone, formatPhone),
  },
  placa: { mascaras: [MASCARA.placa], ignoradas: ' -', aoSair: escrito(lePlaca, formatPlaca) },
  /** Its field writes it out itself, which knows the latest day. */
  data: { mascaras: [MASCARA.data], aoSair: (texto) => texto },
  hora: { mascaras: [MASCARA.hora], aoSair: escrito(leHora, (hora) => hora) },
  /** As the documents have it typed, and as it is written out. */
  periodo: { mascaras: [MASCARA.periodo, MASCARA.periodo.replace(',', ' a ')], aoSair: (texto) => texto },
} as const satisfies Record<string, Especie>;
