export const LOGIN = {
  titulo: 'Entrar',
  email: 'E-mail',
  senha: 'Senha',
  entrar: 'Entrar',
  esqueci: 'Esqueci minha senha',
  esqueciSemEmail: 'Digite o seu e-mail para receber o link',
  comChave: 'Entrar com chave de acesso',
  chaveDesistiu: 'O aparelho não entrou. Tente de novo, ou entre com a senha.',
  comCodigo: 'Entrar com código',
  semRede:
    'Este endereço não pertence a nenhuma rede. Numa instalação nova, abra o endereço que o servidor mostrou ao começar.',
  recaptcha: 'Protegido pelo reCAPTCHA; valem a',
  privacidade: 'Política de Privacidade',
  e: 'e os',
  termos: 'Termos do Google',
  comSenha: 'Entrar com e-mail e senha',
  tituloCodigo: 'Entrar com código',
  cpf: 'CPF',
  codigo: 'Código',
  enviarCodigo: 'Enviar código',
  outroCodigo: 'Trocar o CPF ou pedir outro código',
  tituloFator: 'Verificação em duas etapas',
  fatorAjuda: 'Digite o código do aplicativo autenticador ou um dos seus códigos de recuperação.',
  voltar: 'Voltar para a entrada',
} as const;

export const NOVA_SENHA = {
  titulo: 'Criar nova senha',
  senha: 'Nova senha',
  repetir: 'Repita a nova senha',
  salvar: 'Salvar a nova senha',
} as const;

export const CONVITE = {
  titulo: 'Seu convite',
  conferindo: 'Conferindo o convite…',
  deQuem: (escritorio: string) => `${escritorio} convidou você a entrar no sistema.`,
  paraQuem: (nome: string, email: string) => `Convite para ${nome}, que entra com ${email}`,
  senha: 'Escolha a sua senha',
  repetir: 'Repita a senha',
  entrar: 'Entrar',
  comChave: 'Usar uma chave de acesso',
  chaveDesistiu: 'O aparelho não registrou a chave. Tente de novo, ou escolha uma senha.',
} as const;
