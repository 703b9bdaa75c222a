import { MOTIVO } from '@retaguarda/domain';

/** Every text with which a value is refused (specification 000 section 5, 001 section 5), beside those of the parsers. */
export const ERRO = {
  ...MOTIVO,
  obrigatorio: { code: 'obrigatorio', message: 'Informe este campo' },
  selecione: { code: 'selecione', message: 'Selecione um item' },
  selecioneAoMenosUm: { code: 'selecione', message: 'Selecione ao menos um item' },
  etapa: { code: 'etapa', message: 'Etapa inválida' },
  tipo: { code: 'tipo', message: 'Tipo de atributo inválido' },
  opcao: { code: 'opcao', message: 'Opção inexistente' },
  texto: { code: 'texto', message: 'Texto inválido' },
  duasDatas: { code: 'datas', message: 'Informe duas datas válidas' },
  ordemDatas: { code: 'datas', message: 'A data inicial deve ser anterior à data final' },
  dataFutura: { code: 'data_futura', message: 'A data deve ser futura' },
  dataPassada: { code: 'data_passada', message: 'A data deve ser passada' },
  restrito: { code: 'restrito', message: 'Você não tem permissão para alterar este campo' },
} as const satisfies Record<string, { code: string; message: string }>;

/** Why a value is refused; `message` is Portuguese and safe to show. */
export interface ErroAtributo {
  code: (typeof ERRO)[keyof typeof ERRO]['code'] | 'maximo';
  message: string;
}

export function erroMaximo(caracteres: number): ErroAtributo {
  return { code: 'maximo', message: `No máximo ${caracteres} caracteres` };
}
