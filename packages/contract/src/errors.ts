import { z } from 'zod';

/** Login codes are numbered by the specification; all others are stable names. */
export const LOGIN_CODE = {
  verificacao: 0,
  email: 1,
  senha: 2,
  refresh: 3,
  origem: 4,
  conta: 5,
} as const;

/** What became of a call that failed, as the specification numbers it: no answer, refused, anything else. */
export const SERVICE_ERROR = { CONNECTION_ERROR: 0, VALIDATION_ERROR: 1, IMPOSSIBLE_ERROR: 2 } as const;
export type ServiceError = (typeof SERVICE_ERROR)[keyof typeof SERVICE_ERROR];

export const ERROR_CODES = [
  'requisicao_invalida',
  'sessao_expirada',
  'sem_permissao',
  'alcada',
  'nao_encontrado',
  'versao_antiga',
  'em_andamento',
  'chave_reutilizada',
  'baixa_fechada',
  'em_uso',
  'regra',
  'campo_invalido',
  'importacao',
  'limite',
  'grande_demais',
  'tipo_de_conteudo',
  'indisponivel',
  'sem_espaco',
  'inesperado',
] as const;
export type ErrorCode = (typeof ERROR_CODES)[number];

export const errorItem = z.object({
  code: z.union([z.number().int(), z.string()]),
  message: z.string(),
  /** Where it was entered: a body field, or the id of an attribute as `atributo.<id>`. */
  field: z.string().optional(),
});
export type ErrorItem = z.output<typeof errorItem>;

export const errorResponse = z.object({
  errors: z.array(errorItem),
  requestId: z.string(),
  /** With 409: the stored version, so that the client can show what changed. */
  atual: z.unknown().optional(),
});
export type ErrorResponse = z.output<typeof errorResponse>;

export const MESSAGES = {
  inesperado: 'Ocorreu um erro inesperado, tente mais tarde.',
  conexao: 'Ocorreu um erro inesperado, verifique sua conexão',
  usuario: 'Problemas para buscar suas informações',
  sessaoExpirada: 'Sua sessão terminou. Entre de novo para continuar.',
  semPermissao: 'Você não tem permissão para esta ação.',
  naoEncontrado: 'Registro não encontrado.',
  versaoAntiga: 'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou.',
  emAndamento: 'Este envio já está sendo processado. Aguarde um instante.',
  chaveReutilizada: 'Este envio repete a chave de outro com conteúdo diferente.',
  limite: 'Muitas tentativas. Aguarde um instante e tente de novo.',
  grandeDemais: 'O conteúdo enviado é grande demais.',
  tipoDeConteudo: 'O formato do conteúdo enviado não é aceito.',
  indisponivel: 'O serviço está indisponível no momento. Tente de novo em instantes.',
  semEspaco:
    'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do servidor; depois tente de novo.',
  requisicaoInvalida: 'Há campos inválidos no envio.',
  loginInvalido: 'E-mail ou senha inválidos',
  verificacao: 'Não foi possível confirmar que você não é um robô. Tente de novo.',
  emailCurto: 'Muito Curto',
  emailInvalido: 'Digite um e-mail valido',
  senhaVazia: 'Digite sua senha',
  senhaCurta: 'Senha muito curta',
  senhaMinima: 'No mínimo 8 caracteres',
  senhaComum: 'Esta senha está entre as mais usadas. Escolha outra.',
  senhasDiferentes: 'Os campos de senha devem ser iguais',
  senhaAtual: 'A senha atual não confere',
  cpfInvalido: 'CPF invalido',
  cpfExistente: 'CPF existente na base de dados',
  codigoExistente: 'Código existente na base de dados',
  emailExistente: 'E-mail existente na base de dados',
  chaveExistente: 'Já existe uma chave de API com este nome',
  imagemGrande: 'tamanho da imagem é maior que 2mb',
  imagemInvalida: 'O arquivo não é uma imagem PNG, JPEG ou BMP que se possa abrir',
  codigoInvalido: 'Código inválido ou vencido',
  codigoEnviado: 'Se o CPF estiver cadastrado para entrar com código, o código chega por SMS em instantes.',
  linkEnviado: 'Se o e-mail estiver cadastrado, o link para criar uma nova senha chega em instantes.',
  linkInvalido: 'Este link venceu ou já foi usado. Peça outro.',
  chaveInvalida: 'Nome ou chave de API inválidos',
  origem: 'Este endereço não pertence a nenhuma rede.',
  conta: 'Esta conta não pode ser usada. Fale com o administrador.',
  refresh: 'Sua sessão terminou. Entre de novo para continuar.',
} as const;
