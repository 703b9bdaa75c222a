import { chaveDoDia, type DiaDoAno, type DiaEnviado } from '@retaguarda/contract';
import { DIAS_DA_SEMANA, type Dia, ESTADOS, formatDateBr, weekday } from '@retaguarda/domain';
import { CALENDARIO as T } from './textos.ts';

/** Where a day holds. */
export type Onde = Pick<DiaDoAno, 'ufId' | 'cidadeId' | 'empresaId' | 'orgao' | 'cidade' | 'empresa'>;

export const EM_TODO_LUGAR: Onde = {
  ...{ ufId: null, cidadeId: null, empresaId: null },
  ...{ orgao: '', cidade: null, empresa: null },
};

const siglaDe = (ibge: number): string => ESTADOS.find((e) => e.ibge === ibge)?.sigla ?? String(ibge);

/** 'SP', 'SP/Campinas', a company, a court, or everywhere. */
export function ondeEmPalavras({ ufId, cidadeId, cidade, empresaId, empresa, orgao }: Onde): string {
  if (cidadeId !== null) return cidade === null ? T.cidadeSemNome : `${cidade.uf.sigla}/${cidade.nome}`;
  if (ufId !== null) return siglaDe(ufId);
  if (empresaId !== null) return empresa?.name ?? T.empresaSemNome;
  return orgao === '' ? T.emTodoLugar : orgao;
}

export const semanaDe = (dia: Dia): string => DIAS_DA_SEMANA[weekday(dia) ?? -1] ?? '';

/** '25/01/2027, segunda-feira' */
export const diaEmPalavras = (dia: Dia): string =>
  [formatDateBr(dia), semanaDe(dia)].filter((t) => t !== '').join(', ');

/** As it is sent. */
export const enviado = ({ cidade: _, empresa: __, ...dia }: DiaDoAno): DiaEnviado => dia;

export const mesmoDia = (a: DiaDoAno, b: DiaDoAno): boolean =>
  chaveDoDia(a) === chaveDoDia(b) && a.nome === b.nome && a.tipo === b.tipo && a.orgao === b.orgao;

/** 'Aniversário da cidade, 09/07/2026' */
export const diaPeloNome = ({ nome, dia }: DiaDoAno): string => `${nome}, ${formatDateBr(dia)}`;
