export const LOGIN = {
  titulo: 'Entrar',
  email: 'E-mail',
  senha: 'Senha',
  mostrarSenha: 'Mostrar ou esconder a senha',
  entrar: 'Entrar',
  entrando: 'Entrando…',
  esqueci: 'Esqueci minha senha',
  esqueciAjuda: 'Peça uma nova senha ao administrador da sua rede.',
} as const;
