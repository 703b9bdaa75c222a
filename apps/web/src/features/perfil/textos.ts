import { CAMPO_DO_PERFIL } from '@retaguarda/contract';
import { plural } from '@retaguarda/domain';

export const PERFIS = {
  verComo: 'Ver como este perfil',
  titulo: 'Perfis',
  desc: 'Gerenciamento de Perfis',
  situacao: CAMPO_DO_PERFIL.situacao,
  situacoes: [
    { value: '-1', label: 'Todos' },
    { value: '1', label: 'Ativo' },
    { value: '0', label: 'Inativo' },
  ],
  busca: 'Busca',
  perfil: 'Perfil',
  pessoas: CAMPO_DO_PERFIL.pessoas,
  emPessoas: (n: number) => plural(n, 'pessoa', 'pessoas'),
  vazia: 'Nenhum perfil encontrado',
  exemplo: '"Financeiro", que abre Baixas e Pagamentos e não altera perícias',
  confirmaExclusao: (nome: string) => `Você tem certeza que deseja excluir este perfil? ${nome}`,
} as const;

const TIPOS: Readonly<Record<number, string>> = { 1: 'Área', 2: 'Tela', 3: 'Ação' };

export const DIALOGO_PERFIL = {
  ...CAMPO_DO_PERFIL,
  inclusao: 'Inclusão de Perfil',
  edicao: 'Edição de Perfil',
  visualizacao: 'Visualização de Perfil',
  salvar: 'Salvar',
  nenhumaPessoa: 'Nenhuma pessoa encontrada',
  busca: 'Busca de Permissões',
  ativado: 'Ativado',
  desativado: 'Desativado',
  escolhidas: (n: number, total: number) => `${n} de ${total} permissões selecionadas`,
  nenhumaPermissao: 'Nenhuma permissão encontrada',
  selecione: 'Selecione uma permissão',
  informe: 'Informe este campo',
  selecioneAoMenosUma: 'Selecione ao menos um uma permissao.',
  tipos: TIPOS,
  exige: (nome: string) => `Vem sempre com '${nome}'`,
  codigo: 'Código',
  concedida: 'Concedida por este perfil',
  naoConcedida: 'Não concedida por este perfil',
  tudoAbaixo: 'Selecionar tudo abaixo',
  nadaAbaixo: 'Retirar tudo abaixo',
} as const;
