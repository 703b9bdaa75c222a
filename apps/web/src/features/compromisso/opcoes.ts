import { NOME_DO_COMPROMISSO, TIPOS_DE_COMPROMISSO } from '@retaguarda/contract';
import { DIAS_DA_SEMANA, LEMBRETES_MIN, lembreteEmPalavras } from '@retaguarda/domain';

const opcao = (value: string | number, label: string) => ({ value: String(value), label });

export const TIPOS = TIPOS_DE_COMPROMISSO.map((t) => opcao(t, NOME_DO_COMPROMISSO[t]));
export const LEMBRETES = LEMBRETES_MIN.map((m) => opcao(m, lembreteEmPalavras(m)));
export const DIAS = DIAS_DA_SEMANA.map((nome, i) => opcao(i, nome));
