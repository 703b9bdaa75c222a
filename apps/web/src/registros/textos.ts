import { REGISTROS, type TipoDeRegistro } from '@retaguarda/contract';

/** What the screen and the dialog of every kind say. */
export function textosDo(tipo: TipoDeRegistro) {
  const { nome, plural, feminino }: { nome: string; plural: string; feminino?: true } = REGISTROS[tipo];
  const [nenhum, cadastrado] = feminino === true ? ['Nenhuma', 'cadastrada'] : ['Nenhum', 'cadastrado'];
  return {
    lista: {
      titulo: plural,
      desc: `Gerenciamento de ${plural}`,
      adicionar: 'Adicionar',
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
