import type { DiaDoAno, DiaEnviado } from '@retaguarda/contract';
import { DIAS_DA_SEMANA, type Dia, estadoPorIbge, formatDateBr, weekday } from '@retaguarda/domain';
import { CALENDARIO as T } from './textos.ts';

/** Where a day holds. */
export type Onde = Pick<DiaDoAno, 'ufId' | 'cidadeId' | 'empresaId' | 'orgao' | 'cidade' | 'empresa'>;

export const EM_TODO_LUGAR: Onde = {
  ...{ ufId: null, cidadeId: null, empresaId: null },
  ...{ orgao: '', cidade: null, empresa: null },
};

/** 'SP', 'SP/Campinas', a company, a court, or everywhere. */
export function ondeEmPalavras({ ufId, cidadeId, cidade, empresaId, empresa, orgao }: Onde): string {
  if (cidadeId !== null) return cidade === null ? T.cidadeSemNome : `${cidade.uf.sigla}/${cidade.nome}`;
  if (ufId !== null) return estadoPorIbge(ufId)?.sigla ?? String(ufId);
  if (empresaId !== null) return empresa?.name ?? T.empresaSemNome;
  return orgao === '' ? T.emTodoLugar : orgao;
}

export const semanaDe = (dia: Dia): string => DIAS_DA_SEMANA[weekday(dia) ?? -1] ?? '';

/** As it is sent. */
export const enviado = ({ cidade: _, empresa: __, ...dia }: DiaDoAno): DiaEnviado => dia;

/** 'Aniversário da cidade, 09/07/2026' */
export const diaPeloNome = ({ nome, dia }: DiaDoAno): string => `${nome}, ${formatDateBr(dia)}`;
