import { cadastro, vazios } from './cadastro.ts';
import { texto } from './fields.ts';

export const FERRAMENTA = cadastro({
  tipo: 'ferramenta',
  caminho: '/ferramenta',
  campos: {
    codigo: texto(40)
      .trim()
      .meta({ examples: ['A-01', 'A-02', 'A-03'] }),
    nome: texto(200)
      .trim()
      .meta({ examples: ['Primeiro', 'Segundo', 'Terceiro'] }),
  },
  faltas: (campos) => vazios(campos, ['codigo', 'nome']),
});
