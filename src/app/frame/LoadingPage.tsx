import { Loading } from '../../components/common/loading/Loading';
import styles from './LoadingPage.module.css';

/** Stands in place of a page whose code has not arrived. */
export const LoadingPage = () => <Loading className={styles.loading} />;
