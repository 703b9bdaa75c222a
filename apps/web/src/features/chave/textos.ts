export const CHAVES = {
  titulo: 'Chaves de API',
  desc: 'Por onde outros programas entram: o que cada chave pode, até quando, e de onde foi usada',
  lista: 'Chaves de API',
  vazia: 'Nenhuma chave de API. Uma chave se cria no cadastro da pessoa da integração, em Formas de entrada.',
  exemplo: '"ERP", de uma pessoa só para isso, que lê baixas e vale por 90 dias',
  colunas: {
    nome: 'Chave',
    pessoa: 'Pessoa',
    pode: 'Pode',
    vale: 'Vale até',
    usada: 'Usada por último',
    estado: 'Estado',
  },
  estados: {
    ativa: 'Ativa',
    vence: 'Vence logo',
    vencida: 'Vencida',
    desligada: 'Revogada',
    parada: 'Parada',
  },
  paradaDica: 'A pessoa está inativa, ou tem verificação em duas etapas, que uma chave nunca passa',
  tudoDe: (perfil: string) => (perfil === '' ? 'Tudo o que a pessoa pode' : `Tudo do perfil ${perfil}`),
  direitos: (n: number, perfil: string) =>
    `${n} ${n === 1 ? 'permissão' : 'permissões'}${perfil === '' ? '' : ` do perfil ${perfil}`}`,
  /** Of agents that come with it (MCP). */
  agentes: (direitos: number | null) => (direitos === null ? 'agentes só leem' : 'agentes também mudam'),
  valeAte: (quando: string) => `Vale até ${quando}`,
  sempre: 'Sem vencimento',
  nunca: 'Nunca',
  de: (endereco: string) => `de ${endereco}`,
  escolherDireitos: 'Direitos',
  revogar: 'Revogar',
  jaDesligada: 'Já está revogada',
  confirma: (nome: string) =>
    `Revogar a chave ${nome}? Quem a usa para de entrar na mesma hora. Ela se liga de novo no cadastro da pessoa.`,
} as const;

export const AGENTES = {
  titulo: 'Agentes (MCP)',
  copiar: 'Copiar',
  copiado: 'Copiado',
  podem:
    'Entram com Bearer nome:chave e só leem, a não ser que a chave diga quais direitos tem; o que exclui, paga ou muda muito mostra antes o que faria.',
} as const;

export const DIREITOS = {
  titulo: (nome: string) => `Direitos da chave ${nome}`,
  todos: 'Tudo o que os perfis da pessoa permitem, também o que ganharem depois',
  escolhidos: 'Só o que está marcado',
  como: 'O que a chave pode',
  salvar: 'Salvar',
  cancelar: 'Cancelar',
} as const;
