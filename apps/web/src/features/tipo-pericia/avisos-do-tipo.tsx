import { Alert, Anchor, Button } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Aviso } from './andamento.ts';
import { PASSO_CAMPOS as T } from './textos.ts';
import classes from './tipo-novo.module.css';
import '@mantine/core/styles/Anchor.layer.css';

interface AvisosDoTipoProps {
  avisos: readonly Aviso[];
  onCampo: (id: number) => void;
  onNovo: (etapa: number) => void;
}

function Conserto({
  aviso: { conserto, nome },
  onCampo,
  onNovo,
}: Omit<AvisosDoTipoProps, 'avisos'> & { aviso: Aviso }) {
  if ('perfis' in conserto)
    return <Anchor renderRoot={(props) => <Link {...props} to="/perfis" />}>{nome}</Anchor>;
  const vai = () => ('campo' in conserto ? onCampo(conserto.campo) : onNovo(conserto.etapa));
  return (
    <Button variant="default" size="compact-sm" onClick={vai}>
      {nome}
    </Button>
  );
}

/** What is missing or useless, each with where it is mended. */
export function AvisosDoTipo({ avisos, ...consertos }: AvisosDoTipoProps) {
  if (avisos.length === 0)
    return (
      <Alert variant="light" color="success" icon={<IconCircleCheck size={18} />}>
        {T.pronto}
      </Alert>
    );
  const impede = avisos.some((a) => a.impede);
  return (
    <Alert
      variant="light"
      color={impede ? 'warning' : 'primary'}
      icon={<IconAlertTriangle size={18} />}
      title={impede ? T.falta : T.aConferir}
    >
      <ul className={classes.avisos}>
        {avisos.map((aviso) => (
          <li key={aviso.texto}>
            <span>{aviso.texto}</span>
            <Conserto aviso={aviso} {...consertos} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}
