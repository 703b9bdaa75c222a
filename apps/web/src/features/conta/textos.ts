export const CONTA = {
  titulo: 'Minha conta',
  desc: 'Senha, chaves de acesso, verificação em duas etapas e onde você está conectado',
  sessoes: 'Onde você está conectado',
  encerrarOutras: 'Encerrar todas as outras',
  senha: 'Trocar a senha',
  atual: 'Senha atual',
  nova: 'Nova senha',
  repetir: 'Repita a nova senha',
  salvarSenha: 'Salvar a nova senha',
  chaves: 'Chaves de acesso',
  fator: 'Verificação em duas etapas',
  fatorDesligado:
    'Depois da senha, a entrada pede um código de um aplicativo autenticador (Google Authenticator, Microsoft Authenticator, 1Password e outros).',
  fatorLigado: (restantes: number) =>
    `Ligada. ${restantes === 1 ? 'Resta 1 código' : `Restam ${restantes} códigos`} de recuperação.`,
  ligar: 'Ligar',
  desligar: 'Desligar',
  confirmeSenha: 'Confirme a sua senha',
  continuar: 'Continuar',
  leia: 'Leia este código com o aplicativo autenticador e digite o número que ele mostrar.',
  semCamera: 'Sem câmera? Digite este segredo no aplicativo:',
  qr: 'Código QR para o aplicativo autenticador',
  codigo: 'Código do aplicativo',
  codigoOuRecuperacao: 'Código do aplicativo ou de recuperação',
  confirmar: 'Confirmar e ligar',
  cancelar: 'Cancelar',
  recuperacao: 'Códigos de recuperação',
  recuperacaoAjuda:
    'Guarde estes códigos em lugar seguro: cada um substitui uma vez o aplicativo, e eles não são mostrados de novo.',
  copiar: 'Copiar',
  copiado: 'Copiado',
  guardei: 'Já guardei',
  informeCodigo: 'Informe este campo',
} as const;

export const SESSOES = {
  esta: 'Esta sessão',
  usadaEm: (quando: string) => `Usada por último em ${quando}`,
  abertaEm: (quando: string) => `aberta em ${quando}`,
  encerrar: 'Encerrar',
  encerrarDe: (dispositivo: string) => `Encerrar a sessão de ${dispositivo}`,
} as const;

export const CHAVES = {
  ajuda:
    'Uma chave de acesso entra pelo dedo, pelo rosto ou pelo PIN do seu aparelho, sem senha e sem código. Ela fica no aparelho, ou no gerenciador de senhas dele.',
  adicionar: 'Registrar uma chave',
  semSuporte: 'Este navegador, ou este endereço sem https, não registra chaves de acesso.',
  nome: 'Nome da chave',
  nomeExemplo: 'Notebook do escritório',
  informeNome: 'Informe este campo',
  registrar: 'Registrar',
  cancelar: 'Cancelar',
  desistiu: 'O aparelho não registrou a chave. Tente de novo.',
  criadaEm: (quando: string) => `Registrada em ${quando}`,
  usadaEm: (quando: string) => `usada por último em ${quando}`,
  excluir: 'Excluir',
  excluirQual: (nome: string) => `Excluir a chave ${nome}`,
} as const;

export const CONFIRMA = {
  titulo: 'Confirme que é você',
  porque: 'O que você vai fazer muda direitos ou não se desfaz. A confirmação vale por dez minutos.',
  comChave: 'Usar uma chave de acesso',
  senha: 'Sua senha',
  codigo: 'Código do aplicativo ou de recuperação',
  confirmar: 'Confirmar',
  cancelar: 'Cancelar',
  desistiu: 'O aparelho não confirmou. Tente de novo, ou use a senha.',
  entreDeNovo:
    'Você não tem senha nem chave de acesso: saia e entre de novo para confirmar. O que você digitou fica guardado.',
} as const;
