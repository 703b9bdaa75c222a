import { type CodigoErroDefinicao, ERRO, type ErroAtributo } from '@retaguarda/atributos';
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
export type LoginCode = (typeof LOGIN_CODE)[keyof typeof LOGIN_CODE];

/** What became of a call that failed, as the specification numbers it: no answer, refused, anything else. */
export const SERVICE_ERROR = { CONNECTION_ERROR: 0, VALIDATION_ERROR: 1, IMPOSSIBLE_ERROR: 2 } as const;
export type ServiceError = (typeof SERVICE_ERROR)[keyof typeof SERVICE_ERROR];

const SESSAO_TERMINOU = 'Sua sessão terminou. Entre de novo para continuar.';

/** What is said in more than one place, or by more than one call. */
export const MESSAGES = {
  inesperado: 'Ocorreu um erro inesperado, tente mais tarde.',
  conexao: 'Ocorreu um erro inesperado, verifique sua conexão',
  usuario: 'Problemas para buscar suas informações',
  sessaoExpirada: SESSAO_TERMINOU,
  confirmeIdentidade: 'Confirme que é você para continuar.',
  soLeitura: 'Nesta visão nada se grava. Saia dela para voltar a trabalhar.',
  semPermissao: 'Você não tem permissão para esta ação.',
  naoEncontrado: 'Registro não encontrado.',
  versaoAntiga: 'Este registro foi alterado por outra pessoa. Recarregue para ver o que mudou.',
  emAndamento: 'Este envio já está sendo processado. Aguarde um instante.',
  chaveReutilizada: 'Este envio repete a chave de outro com conteúdo diferente.',
  limite: 'Muitas tentativas. Aguarde um instante e tente de novo.',
  grandeDemais: 'O conteúdo enviado é grande demais.',
  tipoDeConteudo: 'O formato do conteúdo enviado não é aceito.',
  indisponivel: 'O serviço está indisponível no momento. Tente de novo em instantes.',
  arquivosForaDoAr:
    'Não há como guardar nem mostrar arquivos agora, e nada foi gravado. Tente de novo em instantes; o resto continua.',
  semEspaco:
    'O servidor está sem espaço em disco e nada foi gravado. Avise quem cuida do servidor; depois tente de novo.',
  requisicaoInvalida: 'Há campos inválidos no envio.',
  campoDesconhecido: 'Há um campo no envio que não é conhecido',
  loginInvalido: 'E-mail ou senha inválidos',
  verificacao: 'Não foi possível confirmar que você não é um robô. Tente de novo.',
  emailCurto: 'Muito Curto',
  emailInvalido: ERRO.email.message,
  senhaVazia: 'Digite sua senha',
  senhaCurta: 'Senha muito curta',
  senhaMinima: 'No mínimo 8 caracteres',
  senhaComum: 'Esta senha está entre as mais usadas. Escolha outra.',
  senhasDiferentes: 'Os campos de senha devem ser iguais',
  senhaAtual: 'A senha atual não confere',
  confirmacaoErrada: 'A senha ou o código não confere',
  cpfInvalido: ERRO.cpf.message,
  cpfExistente: 'CPF existente na base de dados',
  codigoExistente: 'Código existente na base de dados',
  emailExistente: 'E-mail existente na base de dados',
  chaveExistente: 'Já existe uma chave de API com este nome',
  imagemGrande: 'tamanho da imagem é maior que 2mb',
  imagemInvalida: 'O arquivo não é uma imagem PNG, JPEG ou BMP que se possa abrir',
  imagemHeic:
    'Este navegador não abre fotos HEIC. Envie-a em JPEG; no iPhone: Ajustes, Câmera, Formatos, Mais compatível',
  imagemNaoTerminou: 'A imagem não ficou pronta a tempo. Envie-a de novo, ou salve-a em outro programa antes',
  imagensNaFila: 'Há muitas imagens sendo preparadas. Tente de novo em instantes',
  imagensForaDoAr: 'As imagens não podem ser preparadas agora. Tente de novo em instantes',
  codigoInvalido: 'Código inválido ou vencido',
  codigoEnviado: 'Se o CPF estiver cadastrado para entrar com código, o código chega por SMS em instantes.',
  linkEnviado: 'Se o e-mail estiver cadastrado, o link para criar uma nova senha chega em instantes.',
  linkInvalido: 'Este link venceu ou já foi usado. Peça outro.',
  passosInvalidos:
    'Este endereço de primeiros passos venceu. Quem cuida do servidor encontra um novo ao reiniciá-lo.',
  passosDados:
    'Esta instalação já começou: os primeiros passos não se dão de novo. Entre, ou peça um convite a quem a administra.',
  redeSuspensa: 'Esta rede está suspensa. Fale com quem cuida da instalação.',
  chaveInvalida: 'Nome ou chave de API inválidos',
  chaveVencida: 'Esta chave de API venceu. Peça outra data a quem cuida das integrações.',
  chaveDeAgente: 'Envie a chave de API em Authorization: Bearer nome:chave',
  chaveDeAcessoInvalida: 'Esta chave de acesso não entra aqui. Entre de outro modo e confira as suas chaves.',
  origem: 'Este endereço não pertence a nenhuma rede.',
  conta: 'Esta conta não pode ser usada. Fale com o administrador.',
  refresh: SESSAO_TERMINOU,
  informe: ERRO.obrigatorio.message,
  selecione: ERRO.selecione.message,
  quantidadeInteira: 'Informe uma quantidade inteira maior que zero',
  quantidadeGrande: 'Quantidade grande demais',
  valorNegativo: 'Informe um valor maior ou igual a zero',
  duasDatas: ERRO.duasDatas.message,
  cnpjExistente: 'CNPJ existente na base de dados',
  cidadeInexistente: 'Cidade inexistente neste estado',
  estadoInvalido: 'Estado inválido',
  descricaoLonga: 'Descrição longa demais',
  anonimizada: 'Uma pessoa anonimizada não pode ser alterada',
  imagemSalva: 'Imagem salva com sucesso',
  imagemExcluida: 'Imagem excluída com sucesso',
  recebiveisSalvos: 'Recebíveis salvos com sucesso',
  sessaoEncerrada: 'Sessão encerrada',
  sessoesEncerradas: 'Sessões encerradas',
  camposMudaram: 'Os campos desta categoria mudaram. Refaça o vínculo das colunas.',
  blocoDiferente: 'Este bloco difere do que já foi importado. Escolha o mesmo arquivo para continuar.',
  importacaoTerminou: 'Esta importação não está em andamento',
  atributoDesativado: 'Atributo desativado',
} as const;

/** Codes that always say the same, with what they say. */
export const MENSAGEM_DO_CODIGO = {
  requisicao_invalida: MESSAGES.requisicaoInvalida,
  sessao_expirada: MESSAGES.sessaoExpirada,
  sem_permissao: MESSAGES.semPermissao,
  confirme_identidade: MESSAGES.confirmeIdentidade,
  so_leitura: MESSAGES.soLeitura,
  nao_encontrado: MESSAGES.naoEncontrado,
  versao_antiga: MESSAGES.versaoAntiga,
  em_andamento: MESSAGES.emAndamento,
  chave_reutilizada: MESSAGES.chaveReutilizada,
  limite: MESSAGES.limite,
  grande_demais: MESSAGES.grandeDemais,
  tipo_de_conteudo: MESSAGES.tipoDeConteudo,
  indisponivel: MESSAGES.indisponivel,
  sem_espaco: MESSAGES.semEspaco,
  inesperado: MESSAGES.inesperado,
} as const;
/** Codes of which `erroDe` makes an item. */
export type CodigoComMensagem = keyof typeof MENSAGEM_DO_CODIGO;

/** Codes of rules: what they say depends on the record, and is said where the rule is. */
type CodigoDeRegra =
  | 'abandonada'
  | 'alcada'
  | 'baixa_fechada'
  | 'calculo_excessivo'
  | 'campo_invalido'
  | 'categoria'
  | 'codigo'
  | 'em_uso'
  | 'ja_tem'
  | 'pedidos_demais'
  | 'folha'
  | 'impacto_mudou'
  | 'importacao'
  | 'importada'
  | 'inativa'
  | 'perfis'
  | 'previa_em_andamento'
  | 'regra'
  | 'sem_atributos'
  | 'sem_recursos'
  | 'ultimo_acesso';

/** Every code that a refusal may carry, but for the numbered ones: also those with which the engine refuses. */
export type ErrorCode = CodigoComMensagem | CodigoDeRegra | ErroAtributo['code'] | CodigoErroDefinicao;

/** What a code that always says the same says. */
export const erroDe = (code: CodigoComMensagem, field?: string): ErrorItem => ({
  code,
  message: MENSAGEM_DO_CODIGO[code],
  ...(field === undefined ? {} : { field }),
});

/** Error code of a movement that the stock does not cover, as the documents number it. */
export const INDISPONIVEL_ERROR = 3;

/** One fault of a refusal; `message` is shown as it is. Numbers are codes of sign-in and of stock that does not suffice. */
export const errorItem = z.object({
  // A client reads codes of any server; ours sends those of the union.
  code: z.union([z.number().int(), z.string()]) as z.ZodType<
    ErrorCode | LoginCode | typeof INDISPONIVEL_ERROR
  >,
  message: z.string(),
  /** Where it was entered: a body field, or the id of an attribute as `atributo.<id>`. */
  field: z.string().optional(),
});
export type ErrorItem = z.output<typeof errorItem>;

/** Body of every refusal; the server's log has `requestId`. */
export const errorResponse = z.object({
  errors: z.array(errorItem),
  requestId: z.string(),
  /** With 409: the stored version, so that the client can show what changed. */
  atual: z.unknown().optional(),
});
export type ErrorResponse = z.output<typeof errorResponse>;

/**
 * For reading what is sent: whatever the contract does not say in its own words is said in these, so that nothing of
 * what the schemas say by themselves, in English, reaches anybody.
 */
export const LEITURA = { error: () => MESSAGES.requisicaoInvalida } as const;
