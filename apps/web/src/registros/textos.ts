import { REGISTROS, type TipoDeRegistro } from '@retaguarda/contract';

/** What the screen and the dialog of every kind say. */
interface Nomes {
  nome: string;
  plural: string;
  feminino?: true;
  tela?: { recurso: string; nome?: string };
}

export function textosDo(tipo: TipoDeRegistro) {
  const { nome, plural, feminino, tela }: Nomes = REGISTROS[tipo];
  const titulo = tela?.nome ?? plural;
  const [nenhum, cadastrado] = feminino === true ? ['Nenhuma', 'cadastrada'] : ['Nenhum', 'cadastrado'];
  return {
    lista: {
      titulo,
      desc: `Gerenciamento de ${titulo}`,
      situacao: 'Situação',
      busca: 'Busca',
      vazia: `${nenhum} ${nome.toLowerCase()} ${cadastrado}.`,
      confirmaExclusao: (qual: string) => `Você tem certeza que deseja excluir: ${qual} ?`,
    },
    dialogo: {
      inclusao: `Inclusão de ${nome}`,
      edicao: `Edição de ${nome}`,
      visualizacao: `Visualização de ${nome}`,
      salvar: 'Salvar',
      situacao: 'Situação',
    },
  } as const;
}

export const SIM_OU_NAO = { sim: 'Sim', nao: 'Não' } as const;
