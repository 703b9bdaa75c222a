export const LOGIN = {
  titulo: 'Entrar',
  email: 'E-mail',
  senha: 'Senha',
  entrar: 'Entrar',
  esqueci: 'Esqueci minha senha',
  esqueciSemEmail: 'Digite o seu e-mail para receber o link',
  comCodigo: 'Entrar com código',
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
