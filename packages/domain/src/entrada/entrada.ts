/** Every reason for which a parser refuses, whichever way the text came in. */
export const MOTIVO = {
  numero: { code: 'valor', message: 'Valor inválido' },
  decimais: { code: 'decimais', message: 'Informe no máximo duas casas decimais' },
  casasDoPreco: { code: 'casasDoPreco', message: 'Informe no máximo dez casas decimais' },
  inteiro: { code: 'inteiro', message: 'Informe um número inteiro' },
  negativo: { code: 'negativo', message: 'O valor não pode ser negativo' },
  grande: { code: 'grande', message: 'Valor grande demais' },
  data: { code: 'data', message: 'Data inválida' },
  hora: { code: 'hora', message: 'Hora inválida' },
  cpf: { code: 'cpf', message: 'CPF invalido' },
  cnpj: { code: 'cnpj', message: 'CNPJ invalido' },
  cep: { code: 'cep', message: 'CEP inválido' },
  email: { code: 'email', message: 'Digite um e-mail valido' },
  telefone: { code: 'telefone', message: 'Telefone inválido' },
  placa: { code: 'placa', message: 'Placa inválida' },
  celular: { code: 'celular', message: 'Informe um celular com DDD e nove dígitos' },
  chaveAleatoria: { code: 'chaveAleatoria', message: 'Chave aleatória inválida: confira os 36 caracteres' },
  chavePix: {
    code: 'chavePix',
    message: 'Chave PIX inválida: informe CPF, CNPJ, e-mail, celular com DDD ou chave aleatória',
  },
  mascara: { code: 'mascara', message: 'Máscara de Formatação Inválida' },
} as const satisfies Record<string, { code: string; message: string }>;

/** Why what was entered is refused; `message` is Portuguese and safe to show. */
export interface Motivo {
  code: (typeof MOTIVO)[keyof typeof MOTIVO]['code'];
  message: string;
}

/** What a text means: its value, null for an empty one, or why it is none. */
export type Entrada<T> = { ok: true; valor: T | null } | { ok: false; motivo: Motivo };

export const entrou = <T>(valor: T | null): Entrada<T> => ({ ok: true, valor });
export const recusada = (motivo: Motivo): { ok: false; motivo: Motivo } => ({ ok: false, motivo });

/** The longest text any of the short kinds is read from. */
export const MAIOR_ENTRADA = 64;
