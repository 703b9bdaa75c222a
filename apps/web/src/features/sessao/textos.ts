export const LOGIN = {
  titulo: 'Entrar',
  email: 'E-mail',
  senha: 'Senha',
  mostrarSenha: 'Mostrar ou esconder a senha',
  entrar: 'Entrar',
  entrando: 'Entrando…',
} as const;
