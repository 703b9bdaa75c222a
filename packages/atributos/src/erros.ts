/** Why a value is refused; `message` is Portuguese and safe to show. */
export interface ErroAtributo {
  code: string;
  message: string;
}

/** Every text with which a value is refused (specification 000 section 5, 001 section 5). */
export const ERRO = {
  obrigatorio: { code: 'obrigatorio', message: 'Informe este campo' },
  selecione: { code: 'selecione', message: 'Selecione um item' },
  selecioneAoMenosUm: { code: 'selecione', message: 'Selecione ao menos um item' },
  opcao: { code: 'opcao', message: 'Opção inexistente' },
  texto: { code: 'texto', message: 'Texto inválido' },
  mascara: { code: 'mascara', message: 'Máscara de Formatação Inválida' },
  cpf: { code: 'cpf', message: 'CPF invalido' },
  cnpj: { code: 'cnpj', message: 'CNPJ invalido' },
  cep: { code: 'cep', message: 'CEP inválido' },
  email: { code: 'email', message: 'Digite um e-mail valido' },
  data: { code: 'data', message: 'Data inválida' },
  duasDatas: { code: 'datas', message: 'Informe duas datas válidas' },
  ordemDatas: { code: 'datas', message: 'A data inicial deve ser anterior à data final' },
  dataFutura: { code: 'data_futura', message: 'A data deve ser futura' },
  dataPassada: { code: 'data_passada', message: 'A data deve ser passada' },
  hora: { code: 'hora', message: 'Hora inválida' },
  numero: { code: 'valor', message: 'Valor inválido' },
  restrito: { code: 'restrito', message: 'Você não tem permissão para alterar este campo' },
} as const satisfies Record<string, ErroAtributo>;

export function erroMaximo(caracteres: number): ErroAtributo {
  return { code: 'maximo', message: `No máximo ${caracteres} caracteres` };
}
