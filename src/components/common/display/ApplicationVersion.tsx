import styles from './ApplicationVersion.module.css';

/** The application's name and version. The version is that of package.json. */
export const ApplicationVersion = () => (
  <p className={styles.version} data-field="application-version">
    Arioso <bdi>{__VERSION__}</bdi>
  </p>
);
