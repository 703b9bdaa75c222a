import classes from './paper-head.module.css';
import { useOffice } from './use-paper.ts';

interface OfficeHeadProps {
  nome?: string;
  /** Empty without one. */
  logo?: string;
  cnpj?: string;
  /** In one line. */
  endereco?: string;
}

/** Logo, name, CNPJ and address of an office, as they stand on paper. */
export const OfficeHead = ({ nome = '', logo = '', cnpj = '', endereco = '' }: OfficeHeadProps) => (
  <div className={classes.head}>
    {logo !== '' && <img className={classes.logo} src={logo} alt="" />}
    <div>
      <p className={classes.name}>{nome}</p>
      <p className={classes.about}>{[cnpj && `CNPJ ${cnpj}`, endereco].filter(Boolean).join(' · ')}</p>
    </div>
  </div>
);

/** Whose paper it is. */
export function PaperHead() {
  const { nome = '', logo = '', cnpj = '', endereco = '' } = useOffice().data ?? {};
  return <OfficeHead {...{ nome, logo, cnpj, endereco }} />;
}
