import { plural } from '@retaguarda/domain';
export const USOS = {
  titulo: 'Uso dos dados',
  desc: 'Quem viu, imprimiu, exportou ou anonimizou o quê nesta rede',
  voltar: 'Operação do sistema',
  periodo: 'Período',
  uso: 'O que se fez',
  todos: 'Tudo',
  usos: {
    exibicao: 'Exibição de dados sem máscara',
    impressao: 'Impressão',
    exportacao: 'Exportação',
    anonimizacao: 'Anonimização',
  },
  pessoa: 'Quem fez',
  titular: 'Dados de quem',
  nenhumaPessoa: 'Nenhuma pessoa encontrada',
  vazio: 'Nenhum uso registrado',
  exemplo: '"Ana Abreu exportou 120 linhas de Pessoas"',
  linhas: (n: number) => plural(n, 'linha', 'linhas'),
  dados: (campos: readonly string[]) => `Dados: ${campos.join(', ')}`,
  de: (endereco: string) => `De ${endereco}`,
  semEndereco: 'Endereço desconhecido',
} as const;
