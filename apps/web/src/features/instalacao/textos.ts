export const PASSOS = {
  titulo: 'Primeiros passos',
  desc: 'Esta instalação é nova. Diga de quem ela é e crie o primeiro administrador; tudo pode ser mudado depois.',
  escritorio: '1. O escritório',
  administrador: '2. O primeiro administrador',
  nome: 'Nome',
  email: 'E-mail',
  senha: 'Senha',
  repetir: 'Repita a senha',
  comecar: 'Criar a rede e entrar',
  conferindo: 'Conferindo o endereço…',
  entrar: 'Ir para a entrada',
} as const;
